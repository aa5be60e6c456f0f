import type { Asked } from '../../../../platform/db/batch/batched-query.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { MINUTE } from '../../../../platform/time/clock.ts'

const WINDOW_MS = 10 * MINUTE
/** This many wrong guesses at one provider, within a window, are not typing errors. */
export const TRIPS_AT = 200

/**
 * A condition: the breaker against sweeps has tripped for the provider and time that are asked about. A sweep is many guesses, each at another address, which no limit
 * per address or client sees. While it is closed, each flow has one try. Callers without a flow have one from the user's
 * networks and none from elsewhere. The right code is still accepted.
 */
export const tripped = (db: Db, asked: Asked) => db`
  exists (select 1 from guess_window g where g.provider_id = asked.provider_id
    and g.wrong_guesses >= ${TRIPS_AT} and asked.now - g.started_at < interval '1 millisecond' * ${WINDOW_MS}::bigint
    ${asked.only('g')})`

/** Counts a wrong guess. Returns how many there were in this window. */
export async function countWrongGuess(tx: Tx, providerId: string, now: Date): Promise<number> {
  const [row] = await tx<{ wrong_guesses: number }[]>`
    insert into guess_window as w (provider_id, started_at, wrong_guesses) values (${providerId}, ${now}, 1)
    on conflict (provider_id) do update set
      wrong_guesses = case when w.started_at > ${windowStart(now)} then w.wrong_guesses + 1 else 1 end,
      started_at = case when w.started_at > ${windowStart(now)} then w.started_at else excluded.started_at end
    returning wrong_guesses`
  return row!.wrong_guesses
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_MS)
}
