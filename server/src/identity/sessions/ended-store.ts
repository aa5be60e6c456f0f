import { batched } from '../../platform/db/batch/batched.ts'
import type { Db, Fragment, Tx } from '../../platform/db/db.ts'
import { onlyOf } from '../../platform/db/distributed.ts'
import type { Principal } from '../../platform/http/context.ts'
import type { Session } from './session.ts'

// All statements that end sessions. Only end-sessions.ts calls them, since it also tells who chose to be told.

/** A session that was ended. */
export interface EndedSession
  extends Pick<Session, 'id' | 'user_id' | 'method' | 'second_factor' | 'last_seen_at' | 'expires_at'> {
  parent_id: string | null
  /** Whether an endpoint chose the event. */
  is_chosen: boolean
}

/** SQL: whether an endpoint of a provider chose the event. Given by the caller, which knows the endpoints. */
type IsChosen = (db: Db, providerId: Fragment) => Fragment

const returned = (db: Db) =>
  db`s.id, s.user_id, s.method, s.second_factor, s.last_seen_at, s.expires_at, s.parent_id`

/** Which sessions of a user: all, one with those that were transferred from it, all but one, or those of a method. */
export interface OfUser {
  userId: string
  id?: string | undefined
  keptId?: string | undefined
  method?: string | undefined
}

export async function deleteOfUser(
  tx: Tx,
  providerId: string,
  { userId, id, keptId, method }: OfUser,
  isChosen: IsChosen,
): Promise<EndedSession[]> {
  return tx<EndedSession[]>`
    with ended as (
      delete from session s where s.provider_id = ${providerId} and s.user_id = ${userId}
        ${id === undefined ? tx`` : tx`and (s.id = ${id} or s.parent_id = ${id})`}
        ${keptId === undefined ? tx`` : tx`and s.id <> ${keptId}`}
        ${method === undefined ? tx`` : tx`and s.method = ${method}`}
      returning ${returned(tx)})
    select ended.*, ${isChosen(tx, tx`${providerId}::uuid`)} as is_chosen from ended`
}

/** An ended session, with the address of its user. */
export type EndedWithUser = EndedSession & { email: string }

/** Of one kind of user, by their ids, with those that were transferred from them. */
export async function deleteByIds(
  tx: Tx,
  providerId: string,
  { principal, ids }: { principal: Principal; ids: readonly string[] },
  isChosen: IsChosen,
): Promise<EndedWithUser[]> {
  return tx<EndedWithUser[]>`
    with ended as (
      delete from session s using app_user u
      where s.provider_id = ${providerId}
        and (s.id = any(${[...ids]}::uuid[]) or s.parent_id = any(${[...ids]}::uuid[]))
        and u.provider_id = s.provider_id and u.id = s.user_id and u.principal = ${principal}
      returning ${returned(tx)}, u.email)
    select ended.*, ${isChosen(tx, tx`${providerId}::uuid`)} as is_chosen from ended`
}

interface Trimmed {
  providerId: string
  userId: string
  isChosen: IsChosen
}

/** All but a user's newest `keep` sessions, with those that were transferred from them. */
export const deleteOldest = (keep: number) =>
  batched<Trimmed, EndedSession[]>(async (db, items) => {
    const { isChosen, providerId } = items[0]!
    const rows = await db<Array<EndedSession & { position: string | number }>>`
      with old as materialized (
        select asked.position, s.provider_id, s.id
        from unnest((select ${items.map((item) => item.providerId)}::uuid[]), (select ${items.map(({ userId }) => userId)}::uuid[]))
          with ordinality as asked (provider_id, user_id, position), lateral (
          select provider_id, id from session
          where provider_id = asked.provider_id and user_id = asked.user_id ${onlyOf(db, 'session', providerId)}
          order by id desc offset ${keep}) s
      ), ended as (
        delete from session s using old
        where s.provider_id = old.provider_id and (s.id = old.id or s.parent_id = old.id) ${onlyOf(db, 's', providerId)}
        returning old.position, s.provider_id, ${returned(db)})
      select position, id, user_id, method, second_factor, last_seen_at, expires_at, parent_id,
        ${isChosen(db, db`ended.provider_id`)} as is_chosen from ended`
    return items.map((_, index) => rows.filter(({ position }) => Number(position) === index + 1))
  })

/** Up to `limit` sessions of a provider that no check accepts any more. */
export async function deleteOver(
  tx: Tx,
  providerId: string,
  { now, usedSince, limit }: { now: Date; usedSince: Date; limit: number },
): Promise<EndedSession[]> {
  return tx<EndedSession[]>`
    with over as (
      select id from session where provider_id = ${providerId} and (expires_at < ${now} or last_seen_at <= ${usedSince})
      limit ${limit} for update skip locked)
    delete from session s using over where s.provider_id = ${providerId} and s.id = over.id
    returning ${returned(tx)}, true as is_chosen`
}

/** Clean-up: rows that no check accepts any more, of providers that are not told. */
export async function deleteExpired(db: Db, now: Date, told: readonly string[]): Promise<void> {
  await db`delete from session where expires_at < ${now} and provider_id <> all(${[...told]}::uuid[])`
}

/** The providers with an endpoint that chose the event. */
export async function listTold(db: Db, isChosen: IsChosen): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select p.provider_id as id from provider p where ${isChosen(db, db`p.provider_id`)} order by 1`
  return rows.map(({ id }) => id)
}
