import { DAY, isoTime, MINUTE } from '../../platform/time/clock.ts'
import { drawFor } from './draw.ts'
import type { Demo } from './people.ts'
import type { SignIn } from './people-rows.ts'

/** As long as the service keeps them. */
const STATS_DAYS = 90
/** Days that have a count of active users. */
const ACTIVE_DAYS = 60
const SPANS = [1, 60, 1_440]
/** What goes wrong for each method: codes of problems. */
const REASONS: Record<string, string> = {
  otp: 'invalid_code',
  magic_link: 'invalid_link',
  password: 'invalid_credentials',
  passkey: 'invalid_passkey',
}

export interface SignInSum {
  span: number
  minute: number
  principal: 'customer'
  method: string
  reason: string
  count: number
}

/** Sign-ins of the demo and some refusals before them, added up by minute, hour and day as the service does. */
export function signInSums(demo: Demo, signIns: readonly SignIn[]): SignInSum[] {
  const draw = drawFor(demo.mark, 'refusals')
  const since = demo.now - (STATS_DAYS - 1) * DAY
  const happened = signIns
    .filter(({ at }) => at > since)
    .flatMap(({ at, method }) => {
      const tries = draw.chance(0.07) ? 1 + draw.below(2) : 0
      const reason = REASONS[method]!
      return [{ at, method, reason: '' }, ...Array.from({ length: tries }, () => ({ at, method, reason }))]
    })
  const sums = new Map<string, SignInSum>()
  for (const { at, method, reason } of happened)
    for (const span of SPANS) {
      const minute = Math.floor(at / MINUTE / span) * span
      const key = [span, minute, method, reason].join(' ')
      const sum = sums.get(key) ?? { span, minute, principal: 'customer', method, reason, count: 0 }
      sum.count += 1
      sums.set(key, sum)
    }
  return [...sums.values()]
}

/** How many of them were active on each of the last 60 days, without today, which the service counts. */
export function activeRows(demo: Demo, signIns: readonly SignIn[]) {
  const end = Math.floor(demo.now / DAY) * DAY
  const activeSince = (from: number, until: number): number =>
    new Set(signIns.filter(({ at }) => at >= from && at < until).map(({ user }) => user.id)).size
  return Array.from({ length: ACTIVE_DAYS }, (_, ago) => {
    const until = end - ago * DAY
    return {
      day: isoTime(until - DAY).slice(0, 10),
      in_day: activeSince(until - DAY, until),
      in_month: activeSince(until - 30 * DAY, until),
      counted_at: isoTime(demo.now),
    }
  })
}
