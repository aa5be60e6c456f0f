import type { components } from '@postern/sdk'
import { sayCount, sayPercent } from '../ui/cells/say-figure.ts'
import { sayAgo } from '../ui/say-time.ts'
import type { Language } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import { errorWords } from './error-words.ts'
import type { Endpoint } from './types.ts'

/** Attempts of a day, and how many of them were answered 2xx. */
interface Day {
  sent: number
  delivered: number
}

type LastError = Pick<
  NonNullable<components['schemas']['DeliveryErrors']['last']>,
  'error' | 'response_status' | 'at'
>

/** Fewer attempts say little, and a share below this one is trouble. The API's filter `failing` means the same. */
const ENOUGH = 20
const GOOD_SHARE = 0.95
/** What the API gives as the reason. */
const BY_HAND = 'Paused by hand.'
const IN_A_ROW = /^(\d+) attempts in a row failed\b/
const GONE = 'gone'

/** Whether an endpoint that is on loses more than one attempt in twenty. */
export function isFailing(status: Endpoint['status'], day: Day | undefined): boolean {
  return (
    status === 'enabled' && day !== undefined && day.sent >= ENOUGH && day.delivered < GOOD_SHARE * day.sent
  )
}

/** The health of an endpoint in words, from its attempts alone: `41.7% of 998 attempts succeeded in 24 h. Last error: 500, 2 minutes ago.` */
export function sayHealth(
  language: Language,
  { status, status_reason }: Pick<Endpoint, 'status' | 'status_reason'>,
  day: Day | undefined,
  last: LastError | null | undefined,
  now: number,
): string {
  const words = endpointWords[language]
  const state = {
    enabled: undefined,
    disabled: status_reason === GONE ? words.saysGone : words.saysDisabled,
    paused: IN_A_ROW.test(status_reason ?? '') ? words.saysPaused : words.saysHeld,
  }[status]
  const rate =
    day === undefined
      ? undefined
      : day.sent === 0
        ? words.saysNoAttempt
        : words.saysRate(
            sayPercent(day.delivered, day.sent, language),
            sayCount(day.sent, language),
            day.sent === 1,
          )
  const failure = last
    ? words.saysLast(sayError(language, last), sayAgo(Date.parse(last.at) - now, language))
    : undefined
  return [state, rate, failure].filter(Boolean).join(' ')
}

/** What went wrong, as short as it can be: the receiver's status, or why there was none. */
export function sayError(
  language: Language,
  { error, response_status }: { error: LastError['error'] | null; response_status: number | null },
): string {
  if (response_status !== null) return String(response_status)
  return error ? errorWords[language][error] : '–'
}

/** The API's reason for a status, in words: those that it gives itself in the language, others as they are. */
export function sayReason(language: Language, reason: string | null): string {
  const words = endpointWords[language]
  const attempts = IN_A_ROW.exec(reason ?? '')?.[1]
  if (attempts !== undefined) return words.saysInARow(sayCount(Number(attempts), language))
  if (reason === BY_HAND) return words.byHand
  return reason === GONE ? words.saidGone : (reason ?? '')
}
