import { text as readAll } from 'node:stream/consumers'
import { PosternUnreachable } from '../../src/api/errors.ts'
import { OAuthError } from '../../src/oauth/token-endpoint.ts'
import { hasBrowser } from '../browser.ts'
import { type Call, type Command, profileName, text } from '../command.ts'
import { toLogin } from '../credential.ts'
import { EXIT, Exit } from '../exit.ts'
import { keepProfile, type Profile, parseUrl } from '../profiles.ts'
import { askHidden } from '../prompt.ts'
import { dataOf, reached, type Service, serviceOf, unreachable } from '../service.ts'
import { signInByBrowser, signInByDevice } from '../sign-in.ts'

export const login: Command = {
  says: 'sign in to a service, or save a key for it',
  help: `postern login --url <address> [--device] [--profile <name>]
postern login --url <address> --key

Signs you in as staff with the browser of this machine. Without one, such as by SSH, it prints a code that you enter in
any browser. Commands then act as you, with your rights. Sign out with postern logout.

Scripts use a secret key instead. It comes from POSTERN_KEY, from standard input, or from a prompt (--key); never from an
option, which other users of the machine could see:

  postern login --url http://localhost:3000 < data/admin-key

What is saved is in a file that only you can read.

  --url <address>     where the service is: https://auth.example.com, or https://auth.example.com/p/<slug>
  --device            print a code instead of opening a browser
  --browser           open a browser where none seems to be, or without a terminal
  --scopes <names>    only these, separated by commas, of read, users, billing, events, webhooks, listen
  --key               ask for a secret key
  --profile <name>    save several; default: "default"
`,
  options: {
    url: { type: 'string' },
    device: { type: 'boolean' },
    browser: { type: 'boolean' },
    scopes: { type: 'string' },
    key: { type: 'boolean' },
  },
  takes: { least: 0, most: 0 },
  run,
}

/** All that tokens can have; each acts within what the person may. */
const SCOPES = 'read,users,billing,events,webhooks,listen'

async function run(call: Call): Promise<void> {
  const { env, options } = call
  const given = text(call, 'url') ?? env.POSTERN_URL
  if (given === undefined)
    throw new Exit(EXIT.usage, 'The URL is missing. Run: postern login --url <address>')
  const url = parseUrl(given)
  const isByPerson = options.browser || options.device
  if (isByPerson || (!options.key && env.POSTERN_KEY === undefined && process.stdin.isTTY))
    return signIn(call, url)
  const profile = { url, key: await readKey(call, url) }
  await requireKnown(serviceOf(profile, env))
  keep(call, profile, `${url} accepts the key.`)
}

async function signIn(call: Call, url: string): Promise<void> {
  const { env, options } = call
  const scopes = [
    'openid',
    'offline_access',
    ...(text(call, 'scopes') ?? SCOPES).split(',').map((one) => one.trim()),
  ]
  const isHere = !options.device && (options.browser === true || hasBrowser(env))
  const way = isHere ? signInByBrowser : signInByDevice
  const tokens = await way({ ...call, url, scopes }).catch((error) => {
    throw call.signal.aborted ? new Exit(EXIT.interrupted, '') : endOf(url, error)
  })
  if (!tokens.refreshToken)
    throw new Exit(EXIT.failed, `${url} gave no refresh token. Is offline_access allowed?`)
  keep(call, { url, login: toLogin(tokens) }, `You are signed in to ${url}.`)
}

function keep(call: Call, profile: Profile, says: string): void {
  const name = profileName(call)
  const path = keepProfile(name, profile, call.env)
  const { url } = profile
  const how = profile.login ? 'browser' : 'key'
  call.terminal.tell({ type: 'login', url, profile: name, path, how }, `${says} It is saved in ${path}.`)
}

/** Why there was no sign-in, as the end of the program. */
export function endOf(url: string, error: unknown): unknown {
  if (error instanceof PosternUnreachable) return unreachable(url, error)
  if (!(error instanceof OAuthError)) return error
  const code = error.code === 'access_denied' ? EXIT.signedOut : EXIT.failed
  return new Exit(code, `${url} refused the sign-in: ${error.message}`)
}

/** A key without the scope listen, or a service where listening is off, is good for other commands. */
async function requireKnown(service: Service): Promise<void> {
  const answer = await reached(service, service.client.POST('/api/v1/webhooks/listeners'))
  if (answer.response.status !== 403) dataOf(service, answer)
}

async function readKey({ env }: Call, url: string): Promise<string> {
  const key =
    env.POSTERN_KEY ??
    (process.stdin.isTTY ? await askHidden(`Secret key of ${url}: `) : await readAll(process.stdin))
  const trimmed = key.trim()
  if (!/^[\x21-\x7e]{1,512}$/.test(trimmed))
    throw new Exit(EXIT.usage, 'The key is not valid. Set POSTERN_KEY, or give the key on standard input.')
  return trimmed
}
