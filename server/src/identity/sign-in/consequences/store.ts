import type { Db } from '../../../platform/db/db.ts'

/** People looked at for each method; beyond, counts are called incomplete. */
export const MOST_COUNTED = 10_000

/** What of the provider decides who has another way in. */
export interface MethodsOn {
  byMail: boolean
  password: boolean
  passkey: boolean
  connection: boolean
}

export interface MethodCount {
  method: 'password' | 'passkey' | 'connection' | 'none'
  people: number
  /** Of those, who has none of the other ways that are on. */
  only: number
}

/**
 * Counts who has a password, a passkey or an identity at a connection, and who has none of them; each among the first
 * 10,000 found, by an index.
 */
export async function countUsers(db: Db, providerId: string, on: MethodsOn): Promise<MethodCount[]> {
  const holds = {
    password: db`exists (select from password p where p.provider_id = ${providerId} and p.user_id = h.user_id)`,
    passkey: db`exists (select from passkey p where p.provider_id = ${providerId} and p.user_id = h.user_id)`,
    connection: db`exists (select from identity p where p.provider_id = ${providerId} and p.user_id = h.user_id)`,
  }
  const other = (name: keyof typeof holds) => db`(${on[name]} and ${holds[name]})`
  const holders = {
    password: db`select user_id from password where provider_id = ${providerId} limit ${MOST_COUNTED + 1}`,
    passkey: db`select distinct user_id from (
      select user_id from passkey where provider_id = ${providerId} limit ${MOST_COUNTED + 1}) held`,
    connection: db`select distinct user_id from (
      select user_id from identity where provider_id = ${providerId} limit ${MOST_COUNTED + 1}) held`,
  }
  return db<MethodCount[]>`
    select 'password' as method, count(*)::int as people,
      count(*) filter (where not (${on.byMail} or ${other('passkey')} or ${other('connection')}))::int as only
    from (${holders.password}) h
    union all
    select 'passkey', count(*)::int,
      count(*) filter (where not (${on.byMail} or ${other('password')} or ${other('connection')}))::int
    from (${holders.passkey}) h
    union all
    select 'connection', count(*)::int,
      count(*) filter (where not (${on.byMail} or ${other('password')} or ${other('passkey')}))::int
    from (${holders.connection}) h
    union all
    select 'none', count(*)::int,
      count(*) filter (where not (${other('password')} or ${other('passkey')} or ${other('connection')}))::int
    from (select id as user_id from app_user where provider_id = ${providerId} and status = 'active' limit ${MOST_COUNTED + 1}) h`
}

export interface WithoutSecondFactor {
  customers: number
  staff: number
}

/** Counts active people without app and passkey: of each kind the first 10,000 found who have neither. */
export async function countWithoutSecondFactor(db: Db, providerId: string): Promise<WithoutSecondFactor> {
  const lacking = (principal: string) => db`
    (select count(*)::int from (
      select from app_user u
      where u.provider_id = ${providerId} and u.principal = ${principal} and u.status = 'active'
        and not exists (select from totp t where t.provider_id = ${providerId} and t.user_id = u.id)
        and not exists (select from passkey p where p.provider_id = ${providerId} and p.user_id = u.id)
      limit ${MOST_COUNTED}) lacking)`
  const [row] = await db<WithoutSecondFactor[]>`
    select ${lacking('customer')} as customers, ${lacking('provider')} as staff`
  return row!
}
