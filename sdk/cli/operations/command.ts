import type { Command } from '../command.ts'
import { type Act, actOf } from './act.ts'
import { helpOfAct } from './help.ts'
import { specsOf } from './read-fields.ts'
import { runAct } from './run-act.ts'

/** An operation of the API as a command. */
export function commandOf(id: string): Command {
  const act: Act = actOf(id)
  return {
    says: act.says,
    help: helpOfAct(act),
    options: {
      yes: { type: 'boolean' },
      all: { type: 'boolean' },
      limit: { type: 'string' },
      ...specsOf(act),
    },
    run: (call) => runAct(act, call),
  }
}
