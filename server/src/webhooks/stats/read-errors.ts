import type { Services } from '../../platform/services.ts'
import { DAY } from '../../platform/time/clock.ts'
import {
  countErrors,
  ERRORS_MOST,
  type ErrorRow,
  findLastError,
  type LastError,
  nameEndpoints,
} from './errors-store.ts'

/** So many classes and endpoints are named. */
export const NAMED_MOST = 5

export interface ErrorStats {
  since: number
  until: number
  count: number
  complete: boolean
  classes: Array<Omit<ErrorRow, 'endpoint_id'>>
  endpoints: Array<{ id: string; url: string | null; description: string | null; count: number }>
  last: LastError | undefined
}

/** Why deliveries of a time have not arrived, most frequent first, and at which endpoints. A day unless told. */
export async function readErrors(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  asked: { endpointId: string | undefined; since: number | undefined; until: number | undefined },
): Promise<ErrorStats> {
  const until = asked.until ?? clock.now() + 1
  const since = asked.since ?? until - DAY
  const filter = { endpointId: asked.endpointId, since, until }
  const rows = await countErrors(db, providerId, filter)
  const classes = summed(rows, ({ error, response_status }) => `${error} ${response_status}`)
  const endpoints = summed(rows, ({ endpoint_id }) => endpoint_id)
  const names = await nameEndpoints(
    db,
    providerId,
    endpoints.map(({ endpoint_id }) => endpoint_id),
  )
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return {
    since,
    until,
    count,
    complete: count < ERRORS_MOST,
    classes: classes.map(({ endpoint_id: _, ...one }) => one),
    endpoints: endpoints.map(({ endpoint_id: id, count }) => {
      const named = names.find((one) => one.id === id)
      return { id, url: named?.url ?? null, description: named?.description ?? null, count }
    }),
    last: await findLastError(db, providerId, filter),
  }
}

function summed(rows: readonly ErrorRow[], keyOf: (row: ErrorRow) => string): ErrorRow[] {
  return [...Map.groupBy(rows, keyOf).values()]
    .map((some) => ({ ...some[0]!, count: some.reduce((sum, row) => sum + row.count, 0) }))
    .sort((one, other) => other.count - one.count)
    .slice(0, NAMED_MOST)
}
