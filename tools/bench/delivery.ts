import { DEFAULT_LIMITS } from '../../server/src/webhooks/engine/index.ts'
import { checkLog } from './support/check-log.ts'
import { printConditions } from './support/conditions.ts'
import type { CpuTimes } from './support/cpu.ts'
import { type DrainFigures, drain } from './support/drain.ts'
import { micros, othersUsed } from './support/figures.ts'
import type { Options } from './support/options.ts'
import { type Baseline, rawPosts } from './support/raw-posts.ts'
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
  await withRig({ endpoints: options.endpoints!, traces: options.traces }, async (rig) => {
    const { db } = rig.installation.services
    const concurrency = Math.min(options.endpoints! * DEFAULT_LIMITS.inFlightPerEndpoint, DEFAULT_LIMITS.held)
    await printConditions(db, [
      `${whole(options.deliveries!)} deliveries of 1 KB a round, ${options.endpoints} endpoints, ${concurrency} requests at a time`,
    ])
    const rounds = await measure(rig, options, concurrency)
    printRounds(rounds, options.deliveries!)
    printFigures(rounds, options.deliveries!)
    const deliveries = options.rounds! * options.deliveries! + options['warm-up']!
    await checkLog(db, deliveries)
    process.stdout.write(
      `\nChecked: ${whole(deliveries)} deliveries delivered, one attempt each, queue empty.\n`,
    )
  })
}

interface Round extends DrainFigures {
  baseline: Baseline
  ratio: number
}

async function measure(rig: Rig, options: Options, concurrency: number): Promise<Round[]> {
  const count = options.deliveries!
  const raw = (): Promise<Baseline> =>
    rawPosts(rig.installation.agent, rig.receiver.url, { count: Math.ceil(count / 2), concurrency })
  await raw()
  await drain(rig, options['warm-up']!)
  await rig.installation.services.db`analyze` // plans with old statistics, as in any installation that has run a while

  const rounds: Round[] = []
  let before = await raw()
  while (rounds.length < options.rounds!) {
    const figures = await drain(rig, count)
    const after = await raw()
    const baseline = mean(before, after)
    rounds.push({ ...figures, baseline, ratio: figures.perSecond / baseline.perSecond })
    before = after
  }
  return rounds
}

const mean = (a: Baseline, b: Baseline): Baseline => ({
  perSecond: (a.perSecond + b.perSecond) / 2,
  cpuMs: (a.cpuMs + b.cpuMs) / 2,
})

function printRounds(rounds: Round[], deliveries: number): void {
  printTable([
    [
      'round',
      'bare POSTs/s',
      'deliveries/s',
      'ratio',
      'CPU postern',
      'CPU PostgreSQL',
      'CPU receiver',
      'others used',
    ],
    ...rounds.map(({ baseline, perSecond, ratio, ms, cpuMs }, index) => [
      String(index + 1),
      whole(baseline.perSecond),
      whole(perSecond),
      ratio.toFixed(2),
      micros(cpuMs.postern / deliveries),
      micros(cpuMs.postgres / deliveries),
      micros(cpuMs.receiver / deliveries),
      coresOfOthers(ms, cpuMs),
    ]),
  ])
  process.stdout.write(
    'CPU is processor time per delivery. The more of the machine others used, the less the ratio of that round says.\n',
  )
}

function coresOfOthers(ms: number, { machine, postern, postgres, receiver }: CpuTimes): string {
  return othersUsed((machine - postern - postgres - receiver) / ms)
}

function printFigures(rounds: Round[], deliveries: number): void {
  const middle = (figure: (round: Round) => number): number => median(rounds.map(figure))
  const ratio = middle((round) => round.ratio)
  const statements = middle((round) => round.statementsPerDelivery)
  printTable([
    ['median of the rounds', 'measured', 'bar', ''],
    ['bare signed POSTs a second (baseline)', whole(middle((round) => round.baseline.perSecond)), '', ''],
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
    ['processor time of a bare POST, client', micros(middle((round) => round.baseline.cpuMs)), '', ''],
    [
      'processor time of a delivery, Postern and PostgreSQL',
      micros(middle(({ cpuMs }) => (cpuMs.postern + cpuMs.postgres) / deliveries)),
      '',
      '',
    ],
  ])
}
