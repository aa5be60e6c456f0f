import type { Db, Fragment } from '../../../platform/db/db.ts'
import type { AccessFilter, HeldMethod } from '../../users/facts/index.ts'

const has = (db: Db, providerId: string, of: Fragment): Record<HeldMethod, Fragment> => ({
  password: db`exists (select from password p where p.provider_id = ${providerId} and p.user_id = ${of})`,
  passkey: db`exists (select from passkey p where p.provider_id = ${providerId} and p.user_id = ${of})`,
  connection: db`exists (select from identity i where i.provider_id = ${providerId} and i.user_id = ${of})`,
  totp: db`exists (select from totp t where t.provider_id = ${providerId} and t.user_id = ${of})`,
})

/** What each of these users has set up, in the order of the sign-in page. */
export function readHeld(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Array<{ id: string; methods: HeldMethod[] }>> {
  const { password, passkey, connection, totp } = has(db, providerId, db`u.id`)
  return db<Array<{ id: string; methods: HeldMethod[] }>>`
    select u.id, to_jsonb(array_remove(array[
      case when ${password} then 'password' end, case when ${passkey} then 'passkey' end,
      case when ${connection} then 'connection' end, case when ${totp} then 'totp' end], null)) as methods
    from unnest(${[...ids]}::uuid[]) u (id)`
}

/** A condition on a user that a statement calls `u`. A second factor is an authenticator app or a passkey. */
export function holds(db: Db, providerId: string, { method, mfa, connectionId }: AccessFilter): Fragment {
  const held = has(db, providerId, db`u.id`)
  const factor = db`(${held.totp} or ${held.passkey})`
  return db`
    ${
      connectionId === undefined
        ? db``
        : db`and exists (
            select from identity i
            where i.provider_id = ${providerId} and i.connection_id = ${connectionId} and i.user_id = u.id)`
    }
    ${method === undefined ? db`` : db`and ${held[method]}`}
    ${mfa === undefined ? db`` : mfa ? db`and ${factor}` : db`and not ${factor}`}`
}
