import { SECOND } from '../../server/src/platform/time/clock.ts'
import type { Ledger } from './ledger.ts'

const TIMEOUT_MS = 20 * SECOND

export interface Request {
  body?: object
  key?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers have every form
  body: any
  cookies: string[]
}

/** Asks once and notes what came of it. Undefined: no answer, or none that says it was done. */
export async function ask(
  ledger: Ledger,
  method: string,
  url: string,
  { body, key, headers }: Request = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = { status: response.status, body: await response.json(), cookies: cookiesOf(response) }
    ledger.answered(response.ok ? 'acknowledged' : `${response.status} ${answer.body.code}`)
    return response.ok ? answer : undefined
  } catch (error) {
    ledger.answered((error as Error).name === 'TimeoutError' ? 'timed out' : 'no answer')
    return undefined
  }
}

function cookiesOf({ headers }: Response): string[] {
  return headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
}
