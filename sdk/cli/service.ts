import { createClient, isProblem } from '../src/index.ts'
import { type Call, profileName } from './command.ts'
import { credentialOf } from './credential.ts'
import { EXIT, Exit } from './exit.ts'
import { outboundFetch } from './outbound.ts'
import { type Environment, type Profile, readProfile } from './profiles.ts'

export interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** A service and how to reach it. */
export interface Service extends Profile {
  client: ReturnType<typeof createClient>
  /** With the credential of the profile. */
  fetch: (request: Request) => Promise<Response>
}

/** The service of a profile that was read by this name. */
export function serviceOf(profile: Profile, env: Environment, name = 'default'): Service {
  const send = outboundFetch(env)
  const credential = credentialOf(name, profile, env)
  const sign = async (request: Request) => {
    request.headers.set('authorization', `Bearer ${await credential()}`)
    return request
  }
  const client = createClient({ baseUrl: profile.url, fetch: send })
  // Above the repeats: a sign-in that ended is not a failure of the network.
  client.use({ onRequest: ({ request }) => sign(request) })
  return { ...profile, client, fetch: async (request) => send(await sign(request)) }
}

/** The service of the profile that a command was given. Throws an Exit if there is none. */
export function openService(call: Call): Service {
  const name = profileName(call)
  return serviceOf(readProfile(name, call.env), call.env, name)
}

/** What the service answers. Throws an Exit with the cure. */
export async function answered<T>(service: Profile, asking: Promise<Answer<T>>): Promise<T> {
  return dataOf(service, await reached(service, asking))
}

/** Any answer. Throws an Exit where there is none. */
export function reached<T>({ url }: Profile, asking: Promise<T>): Promise<T> {
  return asking.catch((cause) => {
    throw cause instanceof Exit ? cause : unreachable(url, cause)
  })
}

export function dataOf<T>({ url }: Profile, { data, error, response }: Answer<T>): T {
  if (data !== undefined && response.ok) return data
  throw refusal(url, response.status, error)
}

/** No answer, as the end of the program. */
export function unreachable(url: string, cause: unknown): Exit {
  return new Exit(EXIT.unreachable, `${url} cannot be reached: ${reasonOf(cause)}.`)
}

/** An answer other than success, as the end of the program. */
export function refusal(url: string, status: number, problem: unknown): Exit {
  if (!isProblem(problem))
    return new Exit(EXIT.unreachable, `${url} answered ${status}, but not like a Postern service.`)
  const { code, title, detail, errors = [] } = problem
  if (code === 'unauthenticated')
    return new Exit(
      EXIT.signedOut,
      `${url} does not know this key or sign-in. Run: postern login --url ${url}`,
    )
  const isForbidden = code === 'forbidden' || code === 'listeners_off'
  return new Exit(
    isForbidden ? EXIT.signedOut : EXIT.failed,
    `${[detail ?? title, ...errors.map(sayField)].join('\n  ')} (${code})`,
  )
}

/** Errors wrap each other; one of them names the system's code. */
function firstWithCode(error: Error): { code?: string } {
  if ('code' in error && typeof error.code === 'string') return { code: error.code }
  return error.cause instanceof Error ? firstWithCode(error.cause) : {}
}

const sayField = ({ field, message }: { field: string; message: string }): string => `${field}: ${message}`

/** Why a request did not arrive, in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code } = firstWithCode(error)
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'the name is not known',
    ECONNRESET: 'the connection was cut',
    UND_ERR_SOCKET: 'the connection was cut',
    UND_ERR_BODY_TIMEOUT: 'nothing came',
  }
  if (code && known[code]) return known[code]
  return error.cause instanceof Error ? error.cause.message || (code ?? error.message) : error.message
}
