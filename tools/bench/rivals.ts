import { DEFAULT_LIMITS } from '../../server/src/webhooks/engine/index.ts'
import { installRivals, rivalVersions } from './rivals/install.ts'
import { graphileWorkerPipeline, pgBossPipeline } from './rivals/pipelines.ts'
import { printConditions } from './support/conditions.ts'
import { drainPipeline, type PipelineFigures } from './support/drain-pipeline.ts'
import { micros, othersUsed } from './support/figures.ts'
import type { Options } from './support/options.ts'
import type { Crew, Pipeline } from './support/pipeline.ts'
import { posternPipeline } from './support/postern-pipeline.ts'
import { rawPosts } from './support/raw-posts.ts'
import { type Rig, withRig } from './support/rig.ts'
import { median } from './support/statistics.ts'
import { printTable, whole } from './support/table.ts'

/** How many processes of a rival share its queue: one, and as many as send in Postern's largest crew. */
const PROCESSES = [1, 2]

/**
 * Postern's delivery engine beside job queues that people build such pipelines on, all in their own processes, on one
 * database and to one receiver. Crews take turns, and each is held against the bare POSTs right before and after it.
 */
export async function runRivals(options: Options): Promise<void> {
  await installRivals()
  await withRig({ endpoints: options.endpoints! }, async (rig) => {
    const { db } = rig.installation.services
    await printConditions(db, [
      `graphile-worker ${rivalVersions()['graphile-worker']}, pg-boss ${rivalVersions()['pg-boss']}`,
      `${whole(options.deliveries!)} deliveries of 1 KB a round, ${options.endpoints} endpoints, up to ${inFlight(options)} requests at a time a process`,
    ])
    const pipelines = await preparePipelines(rig, options)
    try {
      const rounds = await measure(rig, pipelines, options)
      printFigures(rounds, options.deliveries!)
      await checkAll(pipelines, options)
    } finally {
      for (const pipeline of pipelines) await pipeline.close()
    }
  })
}

/** What Postern has under way at most, and so all others. */
function inFlight(options: Options): number {
  return Math.min(options.endpoints! * DEFAULT_LIMITS.inFlightPerEndpoint, DEFAULT_LIMITS.held)
}

async function preparePipelines({ installation, receiver }: Rig, options: Options): Promise<Pipeline[]> {
  const { services, databaseUrl } = installation
  const wanted = {
    databaseUrl,
    receiverUrl: receiver.url,
    endpoints: options.endpoints!,
    concurrency: inFlight(options),
  }
  return [
    posternPipeline(installation, {
      'Postern, 1 process': ['all'],
      'Postern, serve and 2 work': ['serve', 'work', 'work'],
    }),
    await graphileWorkerPipeline(services.db, wanted, PROCESSES),
    await pgBossPipeline(services.db, wanted, PROCESSES),
  ]
}

interface Round extends PipelineFigures {
  crew: string
  bare: number
  ratio: number
}

async function measure(rig: Rig, pipelines: Pipeline[], options: Options): Promise<Round[]> {
  const turns = pipelines.flatMap((pipeline) => pipeline.crews.map((crew) => ({ pipeline, crew })))
  const rounds: Round[] = []
  await bare(rig, options)
  let before = await bare(rig, options)
  for (let number = 1; number <= options.rounds!; number++) {
    for (const turn of turns) {
      process.stderr.write(`round ${number}: ${turn.crew.name}\n`)
      const figures = await oneTurn(rig, turn, options)
      const after = await bare(rig, options)
      const mean = (before + after) / 2
      rounds.push({ ...figures, crew: turn.crew.name, bare: mean, ratio: figures.perSecond / mean })
      before = after
    }
  }
  return rounds
}

/** Statistics and free space are as in any installation that has run for a while, for all alike. */
async function oneTurn(
  rig: Rig,
  turn: { pipeline: Pipeline; crew: Crew },
  options: Options,
): Promise<PipelineFigures> {
  await rig.installation.services.db`vacuum analyze`
  return drainPipeline(rig, turn, { count: options.deliveries!, warmUp: options['warm-up']! })
}

/** Bare signed POSTs a second. */
async function bare({ installation, receiver }: Rig, options: Options): Promise<number> {
  const count = Math.ceil(options.deliveries! / 2)
  const { perSecond } = await rawPosts(installation.agent, receiver.url, {
    count,
    concurrency: inFlight(options),
  })
  return perSecond
}

function printFigures(all: Round[], deliveries: number): void {
  const rows = [...Map.groupBy(all, ({ crew }) => crew)].map(([crew, rounds]) => {
    const middle = (figure: (round: Round) => number): number => median(rounds.map(figure))
    const ratios = rounds.map(({ ratio }) => ratio)
    return [
      crew,
      whole(middle((round) => round.perSecond)),
      middle((round) => round.ratio).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      middle((round) => round.statementsPerDelivery).toFixed(3),
      micros(middle(({ cpuMs }) => cpuMs.postern / deliveries)),
      micros(middle(({ cpuMs }) => cpuMs.postgres / deliveries)),
      othersUsed(
        middle(({ ms, cpuMs }) => (cpuMs.machine - cpuMs.postern - cpuMs.postgres - cpuMs.receiver) / ms),
      ),
    ]
  })
  printTable([
    [
      'median of the rounds',
      'deliveries/s',
      'ratio',
      'of the rounds',
      'SQL statements',
      'CPU pipeline',
      'CPU PostgreSQL',
      'others used',
    ],
    ['bare signed POSTs', whole(median(all.map((round) => round.bare))), '1.00', '', '', '', '', ''],
    ...rows,
  ])
  process.stdout.write(
    'The ratio is to the bare POSTs right before and after. Statements and processor time are per delivery.\n',
  )
}

async function checkAll(pipelines: Pipeline[], options: Options): Promise<void> {
  const each = options.rounds! * (options.deliveries! + options['warm-up']!)
  for (const pipeline of pipelines) await pipeline.check(each * pipeline.crews.length)
  process.stdout.write(
    `\nChecked: ${whole(each)} deliveries by each, all delivered, one attempt each in the log.\n`,
  )
}
