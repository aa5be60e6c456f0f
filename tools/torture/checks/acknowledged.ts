import { digestOf } from '../../../server/src/platform/keys/tokens.ts'
import { type Ledger, MARKED_BY, type Publication, type PublishedType } from '../ledger.ts'
import type { Contents, EventRow } from './contents.ts'

/** Every acknowledged publication is there; with a key exactly once, without at most once; batches whole or not at all. */
export function checkPublications({ publications }: Ledger, { events }: Contents): string[] {
  const byMark = Map.groupBy(
    events.filter(({ type }) => type in MARKED_BY),
    logoOf,
  )
  const violations = publications.flatMap((publication) => checkPublication(publication, byMark))
  const asked = new Set(publications.flatMap(({ marks }) => marks))
  const strange = [...byMark.keys()].filter((mark) => !asked.has(mark))
  return [...violations, ...strange.map((mark) => `Event ${mark} was published by no client.`)]
}

function checkPublication({ marks, ids, keyed }: Publication, byMark: Map<string, EventRow[]>): string[] {
  const found = marks.map((mark) => byMark.get(mark) ?? [])
  const violations: string[] = []
  const name = marks[0]!
  if (keyed && !ids) violations.push(`Publication ${name} was never acknowledged, although it was repeated.`)
  if (found.some((rows) => rows.length > 1)) violations.push(`Publication ${name} is there more than once.`)
  if (found.some((rows) => rows.length === 0) && found.some((rows) => rows.length > 0))
    violations.push(`Publication ${name} is there in part.`)
  marks.forEach((mark, index) => {
    const id = ids?.[index]
    if (ids && found[index]![0]?.id !== id)
      violations.push(`Event ${mark} was acknowledged as ${id} and is lost.`)
  })
  return violations
}

function logoOf({ type, body }: EventRow): string {
  const [resource, field] = MARKED_BY[type as PublishedType]
  return JSON.parse(body).data[resource][field]
}

/** Every acknowledged sign-in left its user and its session. */
export function checkSignIns({ signIns }: Ledger, { users, sessions }: Contents): string[] {
  const emailOf = new Map(users.map(({ id, email }) => [id, email]))
  const userOf = new Map(sessions.map(({ token_digest, user_id }) => [token_digest, user_id]))
  return signIns.flatMap(({ email, userId, token }) => [
    ...(emailOf.get(userId) === email ? [] : [`User ${userId} (${email}) signed in and is lost.`]),
    ...(userOf.get(digestOf(token).toString('hex')) === userId
      ? []
      : [`A session of user ${userId} (${email}) was acknowledged and is lost.`]),
  ])
}

/** State and event commit together: users and account.created, sessions and user.login exist in equal numbers, one by one. */
export function checkStateAndEvents({ events, users, accounts, sessions }: Contents): string[] {
  const created = events
    .filter(({ type }) => type === 'account.created')
    .map(({ body }) => JSON.parse(body).data.account)
  const owners = created.flatMap(({ owner }) => owner?.id ?? []) // an account made by API begins without
  const logins = events
    .filter(({ type }) => type === 'user.login')
    .map(({ body }) => JSON.parse(body).data.user)
  return [
    ...compare(
      'user',
      users.map(({ id }) => id),
      { 'account.created': owners },
    ),
    ...compare(
      'account',
      accounts.map(({ id }) => id),
      { 'account.created': created.map(({ id }) => id) },
    ),
    ...compare(
      'user',
      accounts.flatMap(({ owners }) => owners),
      { 'account.created': owners },
    ),
    ...compare(
      'session of user',
      sessions.map(({ user_id }) => user_id),
      { 'user.login': logins.map(({ id }) => id) },
    ),
  ]
}

/** Each id occurs as often among the state as among the events. */
function compare(what: string, state: string[], events: Record<string, string[]>): string[] {
  const [[type, ids]] = Object.entries(events) as [[string, string[]]]
  const inState = countOf(state)
  const inEvents = countOf(ids)
  return [...new Set([...state, ...ids])]
    .filter((id) => inState.get(id) !== inEvents.get(id))
    .map((id) => `${what} ${id}: ${inState.get(id) ?? 0} in the state, ${inEvents.get(id) ?? 0} in ${type}.`)
}

function countOf(ids: string[]): Map<string, number> {
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, same]) => [id, same.length]))
}
