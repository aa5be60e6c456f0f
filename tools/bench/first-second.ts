import { transact } from '../../server/src/platform/db/db.ts'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { createApiKey } from '../../server/src/providers/api-keys/index.ts'
import { DEFAULT_LIMITS } from '../../server/src/webhooks/engine/index.ts'
import { printConditions } from './support/conditions.ts'
import { untilCount } from './support/drain-pipeline.ts'
import { EventClient } from './support/event-client.ts'
import type { Options } from './support/options.ts'
import { startPostern } from './support/postern-process.ts'
import { rawPosts } from './support/raw-posts.ts'
import { type Rig, withRig } from './support/rig.ts'
import { median } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

/** Of bare POSTs, for the first burst after a start and for those that follow. */
const BARS = [0.35, 0.5, 0.5]
/** Providers with one endpoint each, which publish at the same time. */
const PROVIDERS = 8
const BATCH = 500

/**
 * What a process that has just started delivers: bursts published by HTTP one after the other, each timed from its first
 * request to its last arrival, against the bare POSTs of a warm client. Each round begins with a new process.
 */
export async function runFirstSecond(options: Options): Promise<void> {
  const [count, rounds] = [options.events!, options.rounds!]
  await withRig({ endpoints: PROVIDERS }, async (rig) => {
    await printConditions(rig.installation.services.db, [
      `bursts of ${whole(count)} events of 1 KB, ${whole(BATCH)} in a request at most, by ${PROVIDERS} providers with an endpoint each`,
      `${rounds} rounds, each with a new process`,
    ])
    const { services, providerIds, agent } = rig.installation
    const keys = await Promise.all(
      providerIds.map((id) =>
        transact(services.db, (tx) => createApiKey(services, tx, id, { name: 'bench', scopes: ['all'] })),
      ),
    )
    const bare = () =>
      rawPosts(agent, rig.receiver.url, {
        count,
        concurrency: PROVIDERS * DEFAULT_LIMITS.inFlightPerEndpoint,
      }).then(({ perSecond }) => perSecond)
    await bare()
    const ratios: number[][] = []
    const rates: number[][] = []
    while (ratios.length < rounds) {
      const before = await bare()
      const bursts = await burstsOfNewProcess(
        rig,
        keys.map(({ key }) => key),
        count,
      )
      const baseline = (before + (await bare())) / 2
      rates.push([baseline, ...bursts])
      ratios.push(bursts.map((rate) => rate / baseline))
    }
    const at = (values: number[][], index: number): number => median(values.map((one) => one[index]!))
    printTable([
      ['median of the rounds', 'a second', 'ratio', 'bar', ''],
      ['bare signed POSTs', whole(at(rates, 0)), '1.00', '', ''],
      ...BARS.map((bar, index) => [
        `burst ${index + 1} after the start`,
        whole(at(rates, index + 1)),
        at(ratios, index).toFixed(2),
        `>= ${bar.toFixed(2)}`,
        verdict(at(ratios, index) >= bar),
      ]),
    ])
  })
}

/** Deliveries a second of each burst. */
async function burstsOfNewProcess(
  { installation, receiver }: Rig,
  keys: readonly string[],
  count: number,
): Promise<number[]> {
  const postern = await startPostern(installation, 'all')
  const clients = keys.map((key, index) => new EventClient(`${postern.url}/p/bench-${index + 1}`, key, 1))
  const events = Math.ceil(count / clients.length)
  const batch = Math.min(BATCH, events)
  const countNow = async (): Promise<number> => (await receiver.state()).count
  try {
    const rates: number[] = []
    while (rates.length < BARS.length) {
      const expected = (await countNow()) + events * clients.length
      const startedAt = performance.now()
      await Promise.all(clients.map((client) => client.run({ events, batch, clients: 1 })))
      await untilCount(countNow, expected)
      rates.push(((events * clients.length) / (performance.now() - startedAt)) * SECOND)
    }
    return rates
  } finally {
    await Promise.all(clients.map((client) => client.close()))
    await postern.stop()
  }
}
