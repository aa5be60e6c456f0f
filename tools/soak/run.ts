import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '../../server/src/platform/time/clock.ts'
import { TortureDatabase } from '../torture/database.ts'
import { drain } from '../torture/drain.ts'
import { SoakLoad } from './load.ts'
import { SoakReceiver } from './receiver.ts'
import { type Sample, takeSample } from './samples.ts'
import { SoakService } from './service.ts'

export interface SoakOptions {
  minutes: number
  /** How much faster than the machine's the service's clock runs. */
  speed: number
  /** Events a second. */
  rate: number
  /** Whether it runs on the machine's own PostgreSQL. */
  stock: boolean
  print: (line: string) => void
  signal: AbortSignal
}

export interface SoakResult {
  load: SoakLoad
  samples: Sample[]
  complaints: Map<string, number>
  /** What must not be; empty if all is well. */
  violations: string[]
  folder: string | undefined
}

const DRAIN_WITHIN_MS = 5 * MINUTE
/** Attempts that a delivery gets. */
const ATTEMPTS = 4
/** Of the second receiver: one delivery in sixteen hundred fails for good. */
const REFUSES = 0.16
const SAMPLES = 60
/** It begins at noon, so that a run of an hour at the usual speed passes two midnights. */
const NOON = DAY / 2

/** Runs the service for long under an even load, looks at what grows, and whether everything arrived. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-soak-'))
  chmodSync(folder, 0o711) // for PostgreSQL's own account, when we are root
  const database = await TortureDatabase.create(folder, { stock: options.stock })
  const receivers = [new SoakReceiver(0), new SoakReceiver(REFUSES)]
  let service: SoakService | undefined
  let keepFolder = true
  try {
    const start = Math.floor((Date.now() - 2 * DAY) / DAY) * DAY + NOON
    service = await SoakService.start(folder, { databaseUrl: database.url, start, speed: options.speed })
    const result = await soak(service, database, receivers, options)
    keepFolder = result.violations.length > 0
    return { ...result, folder: keepFolder ? folder : undefined }
  } finally {
    await service?.stop()
    for (const receiver of receivers) receiver.stop()
    await database.stop()
    if (!keepFolder) rmSync(folder, { recursive: true, force: true })
  }
}

async function soak(
  service: SoakService,
  database: TortureDatabase,
  receivers: SoakReceiver[],
  { minutes, speed, rate, print, signal }: SoakOptions,
): Promise<Omit<SoakResult, 'folder'>> {
  const load = new SoakLoad(service.url, service.key)
  await load.prepare(await Promise.all(receivers.map((receiver) => receiver.start())))
  const running = load.run(rate)
  const samples = await takeSamples().finally(() => {
    load.stop()
    return running
  })
  const drained = await drain(database, { deadlineMs: DRAIN_WITHIN_MS, print })
  const complaints = service.complaints()
  const end = await service.stop()
  const violations = [
    ...(drained === undefined ? ['The queue was not empty in time.'] : []),
    ...(end === 'exit code 0' ? [] : [`The service ended with ${end}.`]),
    ...notArrived(load, receivers),
    ...grown(samples),
  ]
  return { load, samples, complaints, violations }

  async function takeSamples(): Promise<Sample[]> {
    const samples: Sample[] = []
    const startedAt = performance.now()
    for (let number = 1; number <= SAMPLES && !service.hasEnded && !signal.aborted; number++) {
      const due = startedAt + (number * minutes * MINUTE) / SAMPLES
      await pause(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => {})
      const at = (performance.now() - startedAt) / MINUTE
      const sample = await database.ask((db) => takeSample(db, at, service.memory()))
      samples.push(sample)
      print(sampleLine(sample, (at * MINUTE * speed) / HOUR))
    }
    return samples
  }
}

function notArrived({ published }: SoakLoad, [well, flaky]: SoakReceiver[]): string[] {
  const lost = published.filter((mark) => !well!.arrived.has(mark))
  const givenUp = published.filter(
    (mark) => !flaky!.arrived.has(mark) && (flaky!.tried.get(mark) ?? 0) < ATTEMPTS,
  )
  return [
    ...(lost.length > 0 ? [`${lost.length} events never arrived: ${lost.slice(0, 5).join(', ')}`] : []),
    ...(givenUp.length > 0
      ? [
          `${givenUp.length} events were given up before ${ATTEMPTS} attempts: ${givenUp.slice(0, 5).join(', ')}`,
        ]
      : []),
  ]
}

/** What comes and goes must not be larger in the last quarter than in the second one, by more than a little. */
const MAY_GROW = { memory: 1.15, queueMb: 1.5, deadRows: 2 } as const
/** Rows and megabytes that are nothing. */
const LITTLE = { memory: 20, queueMb: 16, deadRows: 50_000 } as const

function grown(samples: readonly Sample[]): string[] {
  const quarter = (number: number) =>
    samples.slice((samples.length * number) >> 2, (samples.length * (number + 1)) >> 2)
  if (samples.length < 8) return []
  const strays = Math.max(...samples.map((sample) => sample.strays))
  return [
    ...(strays > 0 ? [`${strays} rows were in the default partition.`] : []),
    ...Object.keys(MAY_GROW).flatMap((name) => {
      const field = name as keyof typeof MAY_GROW
      const [second, last] = [median(quarter(1), field), median(quarter(3), field)]
      return last > second * MAY_GROW[field] && last - second > LITTLE[field]
        ? [`${field} grew from ${second.toFixed(0)} to ${last.toFixed(0)}.`]
        : []
    }),
  ]
}

export function median(samples: readonly Sample[], field: keyof Sample): number {
  const values = samples.map((sample) => sample[field]).sort((a, b) => a - b)
  return values[values.length >> 1] ?? 0
}

function sampleLine(sample: Sample, hours: number): string {
  const { at, memory, databaseMb, queueMb, queued, deadRows, partitions } = sample
  return [
    `${at.toFixed(1).padStart(6)} min (${hours.toFixed(1)} h)`,
    `${memory.toFixed(0)} MB`,
    `database ${databaseMb.toFixed(0)} MB in ${partitions} partitions`,
    `tables that churn ${queueMb.toFixed(1)} MB`,
    `${queued} queued`,
    `${deadRows} dead rows`,
  ].join('  ')
}
