import { DEFAULT_LIMITS } from '../server/src/webhooks/lanes.ts'
import { checkLog } from './support/check-log.ts'
import { printConditions } from './support/conditions.ts'
import { type DrainFigures, drain } from './support/drain.ts'
import type { Options } from './support/options.ts'
import { rawPosts } from './support/raw-posts.ts'
import { type Rig, withRig } from './support/rig.ts'
import { median } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const RATIO_BAR = 0.5
const RATIO_AIM = 0.7
const STATEMENTS_BAR = 0.05

/**
 * The drain ratio: deliveries sent and logged per second, against bare signed POSTs of the same client to the same
 * receiver. Rounds of both alternate, and each drain is held against the baseline right before and after it.
 */
export async function runDelivery(options: Options): Promise<void> {
  await withRig({ endpoints: options.endpoints! }, async (rig) => {
    const { db } = rig.installation.services
    const concurrency = Math.min(options.endpoints! * DEFAULT_LIMITS.inFlightPerLane, DEFAULT_LIMITS.held)
    await printConditions(db, [
      `${whole(options.deliveries!)} deliveries of 1 KB a round, ${options.endpoints} endpoints, ${concurrency} requests at a time`,
    ])
    const rounds = await measure(rig, options, concurrency)
    printRounds(rounds)
    printFigures(rounds)
    const deliveries = options.rounds! * options.deliveries! + options['warm-up']!
    await checkLog(db, deliveries)
    process.stdout.write(
      `\nChecked: ${whole(deliveries)} deliveries delivered, one attempt each, queue empty.\n`,
    )
  })
}

interface Round extends DrainFigures {
  baseline: number
  ratio: number
}

async function measure(rig: Rig, options: Options, concurrency: number): Promise<Round[]> {
  const count = options.deliveries!
  const raw = (): Promise<number> =>
    rawPosts(rig.installation.agent, rig.receiver.url, { count: Math.ceil(count / 2), concurrency })
  await raw()
  await drain(rig, options['warm-up']!)

  const rounds: Round[] = []
  let before = await raw()
  while (rounds.length < options.rounds!) {
    const figures = await drain(rig, count)
    const after = await raw()
    const baseline = (before + after) / 2
    rounds.push({ ...figures, baseline, ratio: figures.perSecond / baseline })
    before = after
  }
  return rounds
}

const micros = (ms: number): string => (Number.isNaN(ms) ? '-' : `${Math.round(ms * 1_000)} µs`)

function printRounds(rounds: Round[]): void {
  printTable([
    [
      'round',
      'bare POSTs/s',
      'deliveries/s',
      'ratio',
      'WAL bytes',
      'CPU postern',
      'CPU PostgreSQL',
      'CPU receiver',
    ],
    ...rounds.map(({ baseline, perSecond, ratio, walBytesPerDelivery, cpuMsPerDelivery }, index) => [
      String(index + 1),
      whole(baseline),
      whole(perSecond),
      ratio.toFixed(2),
      whole(walBytesPerDelivery),
      micros(cpuMsPerDelivery.postern),
      micros(cpuMsPerDelivery.postgres),
      micros(cpuMsPerDelivery.receiver),
    ]),
  ])
}

function printFigures(rounds: Round[]): void {
  const middle = (figure: (round: Round) => number): number => median(rounds.map(figure))
  const ratio = middle((round) => round.ratio)
  const statements = middle((round) => round.statementsPerDelivery)
  printTable([
    ['median of the rounds', 'measured', 'bar', ''],
    ['bare signed POSTs a second (baseline)', whole(middle((round) => round.baseline)), '', ''],
    ['deliveries sent and logged a second', whole(middle((round) => round.perSecond)), '', ''],
    [
      'ratio of the two',
      ratio.toFixed(2),
      `>= ${RATIO_BAR.toFixed(2)}, aim ${RATIO_AIM.toFixed(2)}`,
      verdict(ratio >= RATIO_BAR),
    ],
    [
      'SQL statements per delivery',
      statements.toFixed(3),
      `<= ${STATEMENTS_BAR}`,
      verdict(statements <= STATEMENTS_BAR),
    ],
    ['WAL bytes per delivery', whole(middle((round) => round.walBytesPerDelivery)), '', ''],
  ])
}
