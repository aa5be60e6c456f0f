import { type Sql, transact } from '../../server/src/platform/db/db.ts'
import { createApiKey } from '../../server/src/providers/api-keys/index.ts'
import { type BareInserts, openBareInserts } from './support/bare-inserts.ts'
import { checkLog } from './support/check-log.ts'
import { printConditions } from './support/conditions.ts'
import { untilCount } from './support/drain-pipeline.ts'
import { EventClient } from './support/event-client.ts'
import type { Load, LoadFigures } from './support/load.ts'
import type { Options } from './support/options.ts'
import { startPostern } from './support/postern-process.ts'
import { type Rig, withRig } from './support/rig.ts'
import { median, quantile } from './support/statistics.ts'
import { printTable, whole } from './support/table.ts'

/** The most that the API takes in one request. */
const MAX_BATCH = 1_000

/**
 * Publishing by HTTP to `postern serve`, one by one and in batches, against bare inserts of the same bytes. Every event
 * also queues a delivery. Nothing is delivered while the clock runs: a `postern work` does that afterwards, to the bench's
 * receiver, and so proves that all that was answered for is there.
 */
export async function runIngest(options: Options): Promise<void> {
  await withRig({ endpoints: 1 }, async (rig) => {
    const { db } = rig.installation.services
    const [one, many] = loads(options)
    await printConditions(db, [
      'Events of 1 KB with one delivery each; nothing is sent during it',
      `One by one: ${whole(one.events)} events a round from ${one.clients} connections`,
      `Batches: ${whole(many.events)} events a round, ${whole(many.batch)} in a request, from ${many.clients} connections`,
    ])
    const { rounds, accepted } = await serveAndMeasure(rig, options)
    printFigures(rounds)
    await deliverAll(rig, accepted)
    process.stdout.write(
      `\nChecked: ${whole(accepted)} events answered for, as many stored, and as many delivered afterwards.\n`,
    )
  })
}

function loads(options: Options): [one: Load, many: Load] {
  return [
    { events: options.events!, batch: 1, clients: options.clients! },
    { events: options.batched!, batch: MAX_BATCH, clients: options['batch-clients']! },
  ]
}

/** One kind of load: Postern, and the bare inserts right before and after it. */
interface Round {
  batch: number
  postern: LoadFigures
  bare: LoadFigures
  ratio: number
}

async function serveAndMeasure(rig: Rig, options: Options): Promise<{ rounds: Round[]; accepted: number }> {
  const { services, providerIds, databaseUrl } = rig.installation
  const { key } = await transact(services.db, (tx) =>
    createApiKey(services, tx, providerIds[0]!, { name: 'bench', scopes: ['all'] }),
  )
  const connections = Math.max(options.clients!, options['batch-clients']!)
  const bare = await openBareInserts(databaseUrl, connections)
  const server = await startPostern(rig.installation, 'serve')
  const client = new EventClient(`${server.url}/p/bench-1`, key, connections)
  try {
    const rounds: Round[] = []
    for (const load of loads(options)) {
      const warmUp = { ...load, events: Math.ceil(load.events / 5) }
      await client.run(warmUp)
      await bare.run(warmUp)
      rounds.push(...(await measure(client, bare, load, options.rounds!)))
    }
    await checkStored(services.db, client.accepted)
    return { rounds, accepted: client.accepted }
  } finally {
    await client.close()
    await server.stop()
    await bare.close()
  }
}

async function measure(client: EventClient, bare: BareInserts, load: Load, times: number): Promise<Round[]> {
  const rounds: Round[] = []
  let before = await bare.run(load)
  while (rounds.length < times) {
    const postern = await client.run(load)
    const after = await bare.run(load)
    const mean = (before.perSecond + after.perSecond) / 2
    rounds.push({
      batch: load.batch,
      postern,
      bare: { ...after, perSecond: mean },
      ratio: postern.perSecond / mean,
    })
    before = after
  }
  return rounds
}

async function checkStored(db: Sql, accepted: number): Promise<void> {
  const [row] = await db<{ events: number; deliveries: number }[]>`
    select (select count(*)::int from event) as events, (select count(*)::int from delivery) as deliveries`
  const { events, deliveries } = row!
  if (events !== accepted || deliveries !== accepted)
    throw new Error(
      `${accepted} events were answered for, but there are ${events}, with ${deliveries} deliveries.`,
    )
}

async function deliverAll(rig: Rig, accepted: number): Promise<void> {
  const { db } = rig.installation.services
  const worker = await startPostern(rig.installation, 'work')
  try {
    await untilCount(async () => (await rig.receiver.state()).count, accepted)
  } finally {
    await worker.stop() // records what it sent
  }
  await checkLog(db, accepted)
}

function printFigures(all: Round[]): void {
  const rows = [...Map.groupBy(all, ({ batch }) => batch)].flatMap(([batch, rounds]) => {
    const name = batch === 1 ? 'one by one' : `batches of ${whole(batch)}`
    const ratios = rounds.map(({ ratio }) => ratio)
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    return [
      figuresRow(
        `bare inserts, ${name}`,
        rounds.map((round) => round.bare),
        '1.00',
        '',
      ),
      figuresRow(
        `POST /api/v1/events, ${name}`,
        rounds.map((round) => round.postern),
        median(ratios).toFixed(2),
        range,
      ),
    ]
  })
  printTable([
    ['median of the rounds', 'events/s', 'ratio', 'of the rounds', 'answer p50', 'answer p99'],
    ...rows,
  ])
  process.stdout.write('The ratio is to the bare inserts right before and after.\n')
}

function figuresRow(name: string, figures: LoadFigures[], ratio: string, range: string): string[] {
  const answers = figures.flatMap((one) => one.answers)
  const ms = (part: number): string => `${quantile(answers, part).toFixed(1)} ms`
  return [name, whole(median(figures.map(({ perSecond }) => perSecond))), ratio, range, ms(0.5), ms(0.99)]
}
