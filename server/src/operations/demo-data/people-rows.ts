import { searchKey } from '../../platform/lists/search-key.ts'
import { DAY, HOUR, isoTime } from '../../platform/time/clock.ts'
import { type Draw, drawFor } from './draw.ts'
import type { Demo, DemoAccount, DemoUser } from './people.ts'

const METHODS = ['otp', 'otp', 'otp', 'magic_link', 'password', 'passkey']
const AGENTS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile Safari',
]

/** When a user signed in, by which method and from where. */
export interface SignIn {
  user: DemoUser
  at: number
  method: string
  ip: string
  agent: string
}

/** So long ago, and the charts of sign-ins begin. */
const RECENT = 75 * DAY

/**
 * A person comes back every few weeks from the same place (addresses of RFC 5737, which are not assigned); lately every few
 * days, as charts show the last month.
 */
export function signInsOf(demo: Demo, users: readonly DemoUser[]): SignIn[] {
  const draw = drawFor(demo.mark, 'sign-ins')
  return users.flatMap((user) => {
    const ip = `203.0.113.${1 + draw.below(254)}`
    const agent = draw.of(AGENTS)
    const method = draw.of(METHODS)
    const times: number[] = []
    const often = draw.chance(0.6)
    for (let at = user.created; at < demo.now; ) {
      times.push(at)
      const isRecent = often && at > demo.now - RECENT
      at = inWorkingHours(at + Math.floor(draw.next() * (isRecent ? 6 : 40) * DAY) + HOUR, draw)
    }
    return user.verified ? times.map((at) => ({ user, at, method, ip, agent })) : []
  })
}

/** Most people sign in by day: two thirds of what falls into the night comes eight hours later. */
function inWorkingHours(at: number, draw: Draw): number {
  const hour = Math.floor((at % DAY) / HOUR)
  return (hour < 6 || hour > 18) && draw.chance(0.67) ? at + 8 * HOUR : at
}

export function accountRows(accounts: readonly DemoAccount[]) {
  return accounts.map(({ id, name, created, external_id, country }) => ({
    id,
    name,
    created_at: isoTime(created),
    external_id,
    public_metadata: { country },
    search_name: searchKey(name),
  }))
}

export function userRows(users: readonly DemoUser[], signIns: readonly SignIn[]) {
  const last = new Map(signIns.map(({ user, at }) => [user.id, at]))
  return users.map((user) => ({
    id: user.id,
    principal: 'customer',
    email: user.email,
    created_at: isoTime(user.created),
    verified_at: user.verified ? isoTime(user.created) : null,
    status: user.blocked ? 'blocked' : 'active',
    last_login_at: last.has(user.id) ? isoTime(last.get(user.id)!) : null,
    name: user.name,
    given_name: user.given,
    family_name: user.family,
    locale: user.locale,
    zoneinfo: user.zone,
    external_id: user.external_id,
    profile_sources: { name: 'api', given_name: 'api', family_name: 'api', locale: 'api', zoneinfo: 'api' },
    search_name: searchKey(user.name),
    search_family: searchKey(user.family),
  }))
}

export function memberRows(users: readonly DemoUser[]) {
  return users.map(({ id, account, role, created }) => ({
    account_id: account.id,
    user_id: id,
    role,
    created_at: isoTime(created),
  }))
}

/** The last sign-in of people who came within a week. The tokens are unknown. */
export function sessionRows(demo: Demo, signIns: readonly SignIn[]) {
  const draw = drawFor(demo.mark, 'sessions')
  const latest = new Map(signIns.map((one) => [one.user.id, one]))
  return [...latest.values()]
    .filter(({ at, user }) => at > demo.now - 6 * DAY && !user.blocked)
    .map(({ user, at, method, ip, agent }) => ({
      id: draw.id(at, demo.mark),
      user_id: user.id,
      token_digest: `\\x${draw.bytes(32).toString('hex')}`,
      method,
      ip,
      user_agent: agent,
      created_at: isoTime(at),
      last_seen_at: isoTime(at),
      expires_at: isoTime(at + 30 * DAY),
      authenticated_at: isoTime(at),
    }))
}

export function auditRows(demo: Demo, users: readonly DemoUser[], signIns: readonly SignIn[]) {
  const draw = drawFor(demo.mark, 'audit')
  const entry = (user: DemoUser, at: number, rest: object) => ({
    id: draw.id(at, demo.mark),
    at: isoTime(at),
    actor_kind: 'system',
    user_id: user.id,
    email: user.email,
    ...rest,
  })
  return [
    ...users.map((user) => entry(user, user.created, { action: 'user.signed_up', detail: {} })),
    ...signIns.map(({ user, at, method, ip, agent }) =>
      entry(user, at, {
        action: 'user.logged_in',
        ip,
        user_agent: agent,
        detail: { method, second_factor: null },
      }),
    ),
  ]
}
