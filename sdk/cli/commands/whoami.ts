import { type Call, type Command, profileName } from '../command.ts'
import { VERSION } from '../main-help.ts'
import { dataOf, openService, reached, type Service } from '../service.ts'
import { warnOfVersion } from './version.ts'

export const whoami: Command = {
  says: 'show who you are to the service, and what you may do',
  help: `postern whoami

Asks the service for the provider, the person or key, the role and scopes, and says where the credential is from. It ends
with 3 if the service does not know the credential, for example as it was revoked.

  --profile <name>      of postern login
  --json                print one JSON object

Example:
  postern whoami --json
`,
  options: {},
  takes: { least: 0, most: 0 },
  run,
}

async function run(call: Call): Promise<void> {
  const service = openService(call)
  const answer = await reached(service, service.client.GET('/api/v1/caller', { signal: call.signal }))
  const caller = dataOf(service, answer)
  const version = answer.response.headers.get('postern-version') ?? undefined
  const from = sourceOf(call, service)
  const { kind, name, role, scopes, provider } = caller
  const who = kind === 'admin' ? 'the admin key' : kind === 'key' ? `the key "${name}"` : String(name)
  const may = scopes === null ? 'all that it may do' : scopes.join(', ')
  const lines = [
    ['You are', role === null ? who : `${who}, ${role}`],
    ['Provider', `${provider.slug}, ${provider.base_url}`],
    ['Scopes', scopes === null && role !== null ? 'all that the role may do' : may],
    ['Signed in by', from],
    ['Versions', `service ${version ?? 'not said'}, command line ${VERSION}`],
  ]
  const words = lines.map(([title, text]) => `${title!.padEnd(14)}${text}`).join('\n')
  call.terminal.tell({ type: 'caller', ...caller, from, service: version ?? null, cli: VERSION }, words)
  warnOfVersion(service.url, version)
}

/** Where the credential is from. */
function sourceOf(call: Call, { key, login }: Service): string {
  const profile = `profile "${profileName(call)}"`
  if (login !== undefined) return `postern login, ${profile}`
  return key !== undefined && key === call.env.POSTERN_KEY ? 'POSTERN_KEY' : `a key, ${profile}`
}
