import { type Db, timeArray } from '../../platform/db/db.ts'

export const MOVEMENTS = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** What all movements of a kind changed in one of the months, by its number from 1; 0 is the time before them. */
export interface Moved {
  month: number
  currency: string
  kind: Movement
  /** Twelve times what it changed the MRR by, as text: it may exceed 2^53. */
  yearly: string
}

/** Adds up the movements until `now`, in one statement. */
export async function sumMovements(
  db: Db,
  providerId: string,
  { starts, now }: { starts: readonly Date[]; now: Date },
): Promise<Moved[]> {
  return db<Moved[]>`
    select width_bucket(at, ${timeArray(starts)}::timestamptz[]) as month, currency, kind,
      sum(yearly_after - yearly_before)::text as yearly
    from mrr_movement where provider_id = ${providerId} and at <= ${now}
    group by 1, 2, 3`
}
