import { createClient, isProblem } from '../src/index.ts'
import { EXIT, Exit } from './exit.ts'
import { outboundFetch } from './outbound.ts'
import type { Environment, Profile } from './profiles.ts'

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** A service and how to reach it. */
export interface Service extends Profile {
  client: ReturnType<typeof createClient>
  fetch: (request: Request) => Promise<Response>
}

export function serviceOf(profile: Profile, env: Environment): Service {
  const fetch = outboundFetch(env)
  return { ...profile, fetch, client: createClient({ baseUrl: profile.url, key: profile.key, fetch }) }
}

/** What the service answers. Throws an Exit with the cure. */
export async function answered<T>({ url }: Profile, asking: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await asking.catch((cause) => {
    throw new Exit(EXIT.unreachable, `${url} cannot be reached: ${reasonOf(cause)}.`)
  })
  if (data !== undefined && response.ok) return data
  throw refusal(url, response.status, error)
}

/** An answer that is no success, as the end of the program. */
export function refusal(url: string, status: number, problem: unknown): Exit {
  if (!isProblem(problem))
    return new Exit(EXIT.unreachable, `${url} answered ${status}, and not as Postern does.`)
  const { code, title, detail, errors = [] } = problem
  if (code === 'unauthenticated')
    return new Exit(EXIT.signedOut, `${url} does not know this key. Run: postern login --url ${url}`)
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
