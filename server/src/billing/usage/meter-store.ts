import type { Db, Tx } from '../../platform/db/db.ts'
import type { Meter } from './meter.ts'

const columns = (db: Db) => db`key, name, unit, aggregation, archived_at, created_at`

/** All meters of a provider by key; archived ones included. */
export async function listMeters(db: Db, providerId: string): Promise<Meter[]> {
  return db<Meter[]>`select ${columns(db)} from meter where provider_id = ${providerId} order by key`
}

export async function findMeter(db: Db, providerId: string, key: string): Promise<Meter | undefined> {
  const [row] = await db<Meter[]>`
    select ${columns(db)} from meter where provider_id = ${providerId} and key = ${key}`
  return row
}

/** The same, locked. */
export async function lockMeter(tx: Tx, providerId: string, key: string): Promise<Meter | undefined> {
  const [row] = await tx<Meter[]>`
    select ${columns(tx)} from meter where provider_id = ${providerId} and key = ${key} for update`
  return row
}

export async function insertMeter(tx: Tx, providerId: string, meter: Meter): Promise<void> {
  await tx`insert into meter ${tx({ provider_id: providerId, ...meter })}`
}

/** Takes a meter out of use, or back into it. */
export async function setArchived(tx: Tx, providerId: string, key: string, at: Date | null): Promise<void> {
  await tx`update meter set archived_at = ${at} where provider_id = ${providerId} and key = ${key}`
}
