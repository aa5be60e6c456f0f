import type { Language } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import type { Endpoint } from './types.ts'

/** Attempts of a day, and how many of them were answered 2xx. */
interface Day {
  sent: number
  delivered: number
}

/** Fewer attempts say little, and a share below this one is trouble. */
const ENOUGH = 20
const GOOD_SHARE = 0.95
/** What the API gives as the reason. */
const BY_HAND = 'Paused by hand.'
const GONE = 'gone'

/** Whether an endpoint that is on loses more than one attempt in twenty. */
export function isFailing(status: Endpoint['status'], day: Day | undefined): boolean {
  return status === 'enabled' && day !== undefined && day.sent >= ENOUGH && shareOf(day) < GOOD_SHARE
}

/** The health of an endpoint in words, from its attempts alone. */
export function sayHealth(
  language: Language,
  { status, status_reason }: Pick<Endpoint, 'status' | 'status_reason'>,
  day: Day | undefined,
): string {
  const words = endpointWords[language]
  const share = day && day.sent > 0 ? [sayShare(day, language), day.sent.toLocaleString(language)] : undefined
  if (status === 'enabled') {
    if (day === undefined) return words.saysOn
    return share ? words.saysRate(share[0]!, share[1]!) : words.saysNoAttempt
  }
  const state =
    status === 'disabled'
      ? words.saysDisabled
      : status_reason === BY_HAND
        ? words.saysPausedByHand
        : words.saysPaused
  return share ? `${state} ${words.saysRateOff(share[0]!, share[1]!)}` : state
}

/** The API's reason for a status, in words: those that it gives itself in the language, others as they are. */
export function sayReason(language: Language, reason: string | null): string {
  const words = endpointWords[language]
  const attempts = /^(\d+) attempts in a row failed\b/.exec(reason ?? '')?.[1]
  if (attempts !== undefined) return words.saysInARow(Number(attempts).toLocaleString(language))
  if (reason === BY_HAND) return words.byHand
  return reason === GONE ? words.saidGone : (reason ?? '')
}

/** A share of attempts: 100 % only if all were. */
export function sayShare(day: Day, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions)
  return format.format(shareOf(day))
}

const shareOf = ({ sent, delivered }: Day): number => delivered / sent
