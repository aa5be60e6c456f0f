import { parseArgs } from 'node:util'
import type { Config } from '../../../config.ts'
import { targetOf } from '../lines/target.ts'
import { importUsers } from './import-users.ts'
import { SOURCES, type Source } from './sources/index.ts'

const NAMES = Object.keys(SOURCES)

const IMPORT_USERS_HELP = `Imports the users of another system, with their password hashes, into a running service.

  postern import-users --from ${NAMES.join('|')} FILE... [--dry-run] [--json] [--emit-events] [--url URL]

Files end in .csv, .ndjson, .jsonl or .json: see docs/import-users.md. Each row that does not become a user, and whatever is
not taken over of one, is printed with its line. Run it again as often as you like: who is in stays as is.

  --passwords FILE   the password hashes that Auth0 exports apart
  --dry-run          read and check the files, and send nothing
  --emit-events      send user.created to the endpoints that chose it, one for each user
  --json             print an object on each line; the last one has the sums
  --url              {base_url} of the provider; PUBLIC_URL unless given
  POSTERN_KEY in the environment   a secret key with the scope users; the admin key unless given
`

/** Runs `postern import-users` with what follows it; `key` is POSTERN_KEY, if it is set. Returns the exit code. */
export async function importUsersCommand(
  args: string[],
  key: string | undefined,
  readConfig: () => Config,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      passwords: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'emit-events': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  if (values.help) {
    print(IMPORT_USERS_HELP.trimEnd())
    return 0
  }
  const { from, passwords, json } = values
  if (from === undefined || !NAMES.includes(from))
    throw new Error(`Give --from, one of ${NAMES.join(', ')}. Try: postern import-users --help`)
  if (positionals.length === 0) throw new Error('Name a file of the export. Try: postern import-users --help')
  if (passwords !== undefined && from !== 'auth0') throw new Error('Only Auth0 exports --passwords apart.')
  const target = values['dry-run'] ? undefined : targetOf(values.url, key, readConfig)
  const options = { passwords, target, emitEvents: values['emit-events'], json, print }
  return (await importUsers({ from: from as Source, files: positionals, ...options })) ? 0 : 1
}
