import { Problem } from '../../../platform/problem.ts'
import { HOUR, SECOND } from '../../../platform/time/clock.ts'

/** What a failed call of Stripe's API means. */
export interface StripeFailure {
  /** `account`: nothing of this provider will succeed now. `call`: only this one failed. `missing`: there is no such object. */
  reach: 'account' | 'call' | 'missing'
  /** For staff: never holds a key. */
  says: string
  /** What Stripe asks us to wait. */
  retryAfterMs: number | undefined
}

/** An error of the package `stripe`, as far as we look at it. */
interface ErrorOfStripe {
  type: string
  code?: string | null
  statusCode?: number
  headers?: Record<string, string>
  param?: string
}

/** Undefined: the error is not Stripe's. */
export function failureOf(error: unknown): StripeFailure | undefined {
  if (!isOfStripe(error)) return undefined
  const { type, code, statusCode, headers } = error
  const seconds = Number(headers?.['retry-after'])
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * SECOND, HOUR) : undefined
  const failed = (reach: StripeFailure['reach'], says: string) => ({ reach, says, retryAfterMs })
  if (type === 'StripeAuthenticationError') return failed('account', 'Stripe does not accept the key')
  if (type === 'StripePermissionError')
    return failed('call', 'the key lacks a permission: docs/stripe.md lists those that it needs')
  if (type === 'StripeRateLimitError') return failed('account', 'Stripe asks us to slow down')
  if (type === 'StripeConnectionError') return failed('account', 'Stripe could not be reached in time')
  if (code === 'resource_missing') return failed('missing', 'there is no such object at Stripe')
  if (type === 'StripeAPIError' || (statusCode ?? 0) >= 500) return failed('account', 'Stripe fails')
  return failed('call', `Stripe refuses the request (${code ?? type})`)
}

function isOfStripe(error: unknown): error is ErrorOfStripe {
  return error instanceof Error && /^Stripe\w*Error$/.test(String((error as { type?: unknown }).type))
}

/** The next try: 5 seconds, then twice as long each time, up to an hour; later if Stripe says so. */
export function backoffMs(tries: number, retryAfterMs = 0): number {
  return Math.max(Math.min(5 * SECOND * 2 ** Math.min(tries, 20), HOUR), retryAfterMs)
}

/** What a client hears whose request needed Stripe. Throws stripe_unavailable, stripe_refused, or what is not Stripe's. */
export function tellClient(error: unknown): never {
  const failure = failureOf(error)
  if (!failure) throw error
  const { reach, says, retryAfterMs } = failure
  if (reach === 'account')
    throw new Problem('stripe_unavailable', {
      detail: `${says[0]!.toUpperCase()}${says.slice(1)}.`,
      ...(retryAfterMs && { retryAfter: retryAfterMs / SECOND }),
    })
  throw new Problem('stripe_refused', { detail: `${says[0]!.toUpperCase()}${says.slice(1)}.` })
}
