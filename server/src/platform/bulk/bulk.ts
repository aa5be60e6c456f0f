import type { Db, Tx } from '../db/db.ts'
import type { Caller } from '../http/context.ts'
import type { Device } from '../http/device.ts'
import { slot } from '../registry.ts'
import type { Services } from '../services.ts'

/** The kind of its jobs. */
export const BULK = 'bulk'

/** Rows that one job takes at most. */
export const MOST_ROWS = 10_000

/** Whose rows they are, and who asked. */
export interface BulkSource {
  providerId: string
  by: Caller
  device: Device
}

/** What can be done with each row of a list. Done twice, it changes nothing the second time. Throws problems. */
export type ActOnRow = (
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  source: BulkSource,
  id: string,
) => Promise<unknown>

/** A list whose rows can be acted on together. */
export interface BulkList {
  /** As in its path: `users`. */
  name: string
  actions: Readonly<Record<string, ActOnRow>>
  /** What these rows are called, for those that failed. */
  labels(db: Db, providerId: string, ids: readonly string[]): Promise<Map<string, string>>
}

/** Lists register here, for the job. */
export const BULK_LISTS = slot<BulkList>('lists with bulk acts')

/** A row that could not be changed, and why. */
export interface BulkFailure {
  id: string
  label: string | null
  code: string
  detail: string | null
}

/** What a job keeps. The rows are those that matched when it began. */
export interface BulkInput {
  list: string
  action: string
  /** As it was asked for. */
  filter: Readonly<Record<string, unknown>>
  ids: readonly string[]
  /** Of its total: more rows may have matched. */
  complete: boolean
  by: Caller
  device: Device
  failed: number
  /** The first ones. */
  failures: readonly BulkFailure[]
}
