import { parseArgs } from 'node:util'
import type { Config } from '../../../config.ts'
import { targetOf } from '../lines/target.ts'
import { importApplications } from './import-applications.ts'
import { SOURCES, type Source } from './sources/index.ts'

const NAMES = Object.keys(SOURCES)

const HELP = `Imports the applications of another system, with their client_ids and secrets, into a running service.

  postern import-applications --from ${NAMES.join('|')} FILE... [--dry-run] [--json] [--url URL]

A file is an exported realm of Keycloak, or what Auth0's Management API answers for /api/v2/clients: see
docs/import-applications.md. Each client is printed with what became of it, and with whatever is not taken over. Run it again
as often as you like: an application that is in stays as it is.

  --redirect-uri ID=URI      an address for the application ID, in place of a wildcard; may be repeated
  --post-logout-uri ID=URI   the same for addresses after signing out
  --principal provider       applications of staff; of customers unless given
  --dry-run          read and check the files, and send nothing
  --json             print an object on each line; the last one has the sums
  --url              {base_url} of the provider; PUBLIC_URL unless given
  POSTERN_KEY in the environment   the session token of an owner or admin; the admin key unless given
`

/** Runs `postern import-applications` with what follows it; `key` is POSTERN_KEY, if it is set. Returns the exit code. */
export async function importApplicationsCommand(
  args: string[],
  key: string | undefined,
  readConfig: () => Config,
): Promise<number> {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      'redirect-uri': { type: 'string', multiple: true, default: [] },
      'post-logout-uri': { type: 'string', multiple: true, default: [] },
      principal: { type: 'string', default: 'customer' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const print = (line: string): void => void process.stdout.write(`${line}\n`)
  if (values.help) {
    print(HELP.trimEnd())
    return 0
  }
  const { from, json, principal } = values
  if (from === undefined || !NAMES.includes(from))
    throw new Error(`Give --from ${NAMES.join(' or ')}. Try: postern import-applications --help`)
  if (files.length === 0)
    throw new Error('Name a file of the export. Try: postern import-applications --help')
  if (principal !== 'customer' && principal !== 'provider')
    throw new Error('--principal is customer or provider.')
  const target = values['dry-run'] ? undefined : targetOf(values.url, key, readConfig)
  const isWell = await importApplications({
    from: from as Source,
    files,
    principal,
    redirectUris: byClient('--redirect-uri', values['redirect-uri']),
    postLogoutUris: byClient('--post-logout-uri', values['post-logout-uri']),
    target,
    json,
    print,
  })
  return isWell ? 0 : 1
}

/** Addresses by the client_id before the first equals sign. Throws if there is none. */
function byClient(flag: string, given: readonly string[]): Map<string, string[]> {
  const uris = new Map<string, string[]>()
  for (const one of given) {
    const at = one.indexOf('=')
    if (at <= 0)
      throw new Error(`${flag} is ${one}; give the client_id and the address, such as shop=https://…`)
    const id = one.slice(0, at)
    uris.set(id, [...(uris.get(id) ?? []), one.slice(at + 1)])
  }
  return uris
}
