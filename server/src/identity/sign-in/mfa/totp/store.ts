import type { Db, Tx } from '../../../../platform/db/db.ts'

export interface TotpRow {
  sealed_seed: Buffer
  last_step: number
  activated_at: Date
}

export async function findTotp(db: Db, providerId: string, userId: string): Promise<TotpRow | undefined> {
  const [row] = await db<TotpRow[]>`
    select sealed_seed, last_step, activated_at from totp
    where provider_id = ${providerId} and user_id = ${userId}`
  return row
}

export async function hasTotp(db: Db, providerId: string, userId: string): Promise<boolean> {
  return (await findTotp(db, providerId, userId)) !== undefined
}

/** Stores an authenticator app, replacing any that the user has. Returns whether there was one. */
export async function putTotp(tx: Tx, providerId: string, userId: string, totp: TotpRow): Promise<boolean> {
  const [row] = await tx<{ was_there: boolean }[]>`
    insert into totp ${tx({ provider_id: providerId, user_id: userId, ...totp })}
    on conflict (provider_id, user_id) do update set
      sealed_seed = excluded.sealed_seed, last_step = excluded.last_step, activated_at = excluded.activated_at
    returning xmax <> 0 as was_there -- an update leaves the mark of its lock
    `
  return row!.was_there
}

/** Uses a step up: of several concurrent callers, one gets true. */
export async function useStep(tx: Tx, providerId: string, userId: string, step: number): Promise<boolean> {
  const { count } = await tx`
    update totp set last_step = ${step}
    where provider_id = ${providerId} and user_id = ${userId} and last_step < ${step}`
  return count > 0
}

/** Removes the app with its recovery codes, and any enrolment under way. Returns what there was; undefined without an app. */
export async function deleteTotp(
  tx: Tx,
  providerId: string,
  userId: string,
): Promise<Array<'totp' | 'recovery_codes'> | undefined> {
  await tx`delete from totp_enrolment where provider_id = ${providerId} and user_id = ${userId}`
  const [row] = await tx<{ had_codes: boolean }[]>`
    delete from totp where provider_id = ${providerId} and user_id = ${userId}
    returning exists (select from recovery_code where provider_id = ${providerId} and user_id = ${userId}) as had_codes`
  return row && (row.had_codes ? ['totp', 'recovery_codes'] : ['totp'])
}

export interface EnrolmentRow {
  id: string
  user_id: string
  sealed_seed: Buffer
  expires_at: Date
}

/** Keeps a seed that waits for its first code. Returns the one to show: an earlier one stays while it is valid. */
export async function keepEnrolment(
  db: Db,
  providerId: string,
  enrolment: EnrolmentRow,
  now: Date,
): Promise<Buffer> {
  const [row] = await db<{ sealed_seed: Buffer }[]>`
    insert into totp_enrolment ${db({ provider_id: providerId, ...enrolment })}
    on conflict (provider_id, id) do update set
      sealed_seed = case when totp_enrolment.expires_at > ${now} then totp_enrolment.sealed_seed else excluded.sealed_seed end,
      expires_at = case when totp_enrolment.expires_at > ${now} then totp_enrolment.expires_at else excluded.expires_at end
    returning sealed_seed`
  return row!.sealed_seed
}

export async function findEnrolment(
  db: Db,
  providerId: string,
  id: string,
  now: Date,
): Promise<Buffer | undefined> {
  const [row] = await db<{ sealed_seed: Buffer }[]>`
    select sealed_seed from totp_enrolment
    where provider_id = ${providerId} and id = ${id} and expires_at > ${now}`
  return row?.sealed_seed
}

/** Of several concurrent callers, one gets true. */
export async function deleteEnrolment(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from totp_enrolment where provider_id = ${providerId} and id = ${id}`
  return count > 0
}

/** Clean-up. */
export async function deleteExpiredTotp(db: Db, now: Date): Promise<void> {
  await db`delete from totp_enrolment where expires_at < ${now}`
}
