/** An answer that a handler builds itself, as a Response. */
export interface Sent {
  status: number
  /** Its media types, without parameters; absent: it has no body. */
  types?: readonly string[]
  /** What it is, for the OpenAPI description. */
  says: string
}

/** How a sign-in through another site ends for the browser, well or badly. */
export const SENT_TO_BROWSERS: readonly Sent[] = [
  { status: 303, says: 'The browser continues at the address in Location.' },
  { status: 403, types: ['text/html'], says: 'A page that says what went wrong and who can mend it.' },
]

/** What the report of a connection test is. */
export const SENT_REPORT: Sent = {
  status: 200,
  types: ['text/html'],
  says: 'The report of a connection test.',
}

/**
 * Returns a route's Response if the route's description allows it. An undescribed answer is a bug: throws an Error.
 */
export function requireDescribed(answer: Response, sends: readonly Sent[] = [], route: string): Response {
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim()
  const isDescribed = sends.some(
    (one) => one.status === answer.status && (type === undefined ? !one.types : one.types?.includes(type)),
  )
  if (isDescribed) return answer
  throw new Error(
    `${route} answers ${answer.status} with ${type ?? 'no body'}: say so in "sends" of its route`,
  )
}
