import type { Call, Command } from '../command.ts'
import { profileName } from '../command.ts'
import { VERSION } from '../main-help.ts'
import { outboundFetch } from '../outbound.ts'
import { keptProfile, parseUrl } from '../profiles.ts'

export const version: Command = {
  says: 'print the versions of the command line and of the service',
  help: `postern version

Prints both versions, and warns if they differ: each service serves the command line of its
version, at /cli.mjs as a file and at /cli.tgz for npx.

  --profile <name>      of postern login
  --json                print one JSON object

Example:
  postern version --json
`,
  options: {},
  takes: { least: 0, most: 0 },
  run,
}

const PATIENCE_MS = 5_000

async function run(call: Call): Promise<void> {
  const url = addressOf(call)
  const service = url === undefined ? undefined : await versionOf(url, call)
  const words = [`postern ${VERSION}`]
  if (url !== undefined) words.push(`${url} ${service ?? 'did not answer'}`)
  call.terminal.tell(
    { type: 'version', cli: VERSION, service: service ?? null, url: url ?? null },
    words.join('\n'),
  )
  warnOfVersion(url, service)
}

/** The base URL of the profile or of POSTERN_URL, whether or not there is a sign-in. */
export function addressOf(call: Call): string | undefined {
  const url = call.env.POSTERN_URL ?? keptProfile(profileName(call), call.env)?.url
  return url === undefined ? undefined : parseUrl(url)
}

/** Undefined if the service does not answer, or does not say. */
async function versionOf(url: string, { env, signal }: Call): Promise<string | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PATIENCE_MS)
  signal.addEventListener('abort', () => late.abort(), { once: true })
  try {
    const request = new Request(`${url}/api/v1/event-types`, { signal: late.signal })
    const answer = await outboundFetch(env)(request)
    await answer.body?.cancel()
    return answer.headers.get('postern-version') ?? undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** To people and logs, on standard error: commands may lack what the service has. */
export function warnOfVersion(url: string | undefined, service: string | undefined): void {
  if (service === undefined || service === VERSION) return
  process.stderr.write(
    `The service is version ${service}. Fetch its command line: curl -fsSO ${url}/cli.mjs\n` +
      // By the version: npx keeps what it once had from /cli.tgz.
      `Or run it: npx --yes ${url}/cli-${service}.tgz\n`,
  )
}
