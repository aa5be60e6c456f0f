import { setTimeout as sleep } from 'node:timers/promises'
import { emit } from '../../server/src/events/index.ts'
import { transact } from '../../server/src/platform/db/db.ts'
import { notifyOthers } from '../../server/src/platform/db/notify.ts'
import { MINUTE, SECOND } from '../../server/src/platform/time/clock.ts'
import { createFanOut } from '../../server/src/webhooks/fan-out/index.ts'
import { collectArrivals } from './support/arrivals.ts'
import { checkLog } from './support/check-log.ts'
import { printConditions } from './support/conditions.ts'
import { invoice } from './support/events.ts'
import { monotonicMs } from './support/monotonic.ts'
import { offerAtRate } from './support/open-loop.ts'
import type { Options } from './support/options.ts'
import { type PosternProcess, startPostern } from './support/postern-process.ts'
import { type Rig, withRig } from './support/rig.ts'
import { quantile, sum } from './support/statistics.ts'
import { printTable, whole } from './support/table.ts'

const CREWS = [1, 2, 4]
/** Events a second. */
const RATES = [0, 10, 200]
const WARM_UP = 200
const ARRIVE_WITHIN_MS = 30 * SECOND

/**
 * Claims a minute by 1, 2 and 4 `work` processes, with nothing to do and at light traffic, and how late they send. Events
 * are written here, one transaction each, as by `serve`.
 */
export async function runClaims(options: Options): Promise<void> {
  const [seconds, endpoints] = [options.seconds!, options.endpoints!]
  const rates = RATES.filter((rate) => rate <= options.fastest!)
  await withRig({ endpoints, arrivals: true }, async (rig) => {
    const { db } = rig.installation.services
    await printConditions(db, [`${seconds} s each, ${endpoints} providers with an endpoint each`])
    const rows: string[][] = []
    let events = 0
    for (const count of CREWS) {
      const starting = Array.from({ length: count }, () => startPostern(rig.installation, 'work'))
      const crew = await Promise.all(starting)
      try {
        await timesToPost(rig, 100, WARM_UP)
        for (const rate of rates) rows.push(await measure(rig, crew, rate, seconds))
      } finally {
        await Promise.all(crew.map((process) => process.stop()))
      }
      events += WARM_UP + sum(rates) * seconds
    }
    printTable([['work', 'events/s', 'claims/min', 'commit to POST, p50', 'p99', 'largest'], ...rows])
    await checkLog(db, events)
  })
}

async function measure(rig: Rig, crew: PosternProcess[], rate: number, seconds: number): Promise<string[]> {
  const claims = async () => sum(await Promise.all(crew.map((process) => process.statements('claim'))))
  await sleep(SECOND) // what was before is over
  const [before, startedAt] = [await claims(), monotonicMs()]
  const times = rate > 0 ? await timesToPost(rig, rate, rate * seconds) : await nothing(seconds)
  const perMinute = ((await claims()) - before) / ((monotonicMs() - startedAt) / MINUTE)
  const late = (part: number) => (rate > 0 ? `${quantile(times, part).toFixed(1)} ms` : '')
  return [String(crew.length), whole(rate), whole(perMinute), late(0.5), late(0.99), late(1)]
}

async function nothing(seconds: number): Promise<number[]> {
  await sleep(seconds * SECOND)
  return []
}

/** Milliseconds from the commit of each event to its complete POST. */
async function timesToPost({ installation, receiver }: Rig, rate: number, events: number): Promise<number[]> {
  const { services, providerIds } = installation
  const emitting = {
    ...services,
    fanOut: createFanOut(notifyOthers(services.db, services.clock, services.log)),
  }
  const deadline = monotonicMs() + (events / rate) * SECOND + ARRIVE_WITHIN_MS
  const [arrivals, sent] = await Promise.all([
    collectArrivals({ receiver }, events, deadline),
    offerAtRate(events, rate, monotonicMs(), (number) =>
      transact(services.db, (tx) =>
        emit(emitting, tx, providerIds[number % providerIds.length]!, invoice(number)),
      ).then(() => {}),
    ),
  ])
  return arrivals.map(([number, at]) => Math.max(0, at - sent[number]!.answeredAt))
}
