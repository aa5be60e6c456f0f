import type { Command } from '../command.ts'
import { api } from './api.ts'
import { completion } from './completion.ts'
import { docsRead, docsSearch } from './docs-search.ts'
import { help } from './help.ts'
import { listen } from './listen.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { open } from './open.ts'
import { replay } from './replay.ts'
import { setup } from './setup.ts'
import { tail } from './tail.ts'
import { trigger } from './trigger.ts'
import { version } from './version.ts'
import { whoami } from './whoami.ts'

/** The commands that are not one operation of the API, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  login,
  logout,
  whoami,
  setup,
  listen,
  tail,
  'logs tail': tail,
  trigger,
  replay,
  api,
  open,
  'docs search': docsSearch,
  'docs read': docsRead,
  completion,
  version,
  help,
}
