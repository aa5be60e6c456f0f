import { availableParallelism, cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { SoakLoad } from '../soak/load.ts'
import { killChildren } from './support/children.ts'
import type { Options } from './support/options.ts'
import { OwnService, type Start } from './support/own-service.ts'
import { pssOf } from './support/pss.ts'
import { startReceiver } from './support/start-receiver.ts'
import { median } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const READY_BAR_MS = 800
const IDLE_BAR_MB = 120
const LOADED_BAR_MB = 220

/**
 * How long a process that was killed takes to serve again, and the memory of one: after some idle seconds, and at the end of
 * a load of events, sign-ins, session checks, increments and lists.
 */
export async function runStart(options: Options): Promise<void> {
  const { rounds = 0, idle = 0, seconds = 0, rate = 0 } = options
  process.stdout.write(
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), shared by Postern, its PostgreSQL and the load\nNode ${process.version}, embedded PostgreSQL, settings of development\n`,
  )
  const service = await OwnService.create()
  try {
    const first = [await service.start()]
    const crashed = await startAgain(service, rounds, false)
    const cut = await startAgain(service, rounds, true)
    printStarts([
      ['first start, which makes the cluster', first],
      ['after kill -9 of the process', crashed, READY_BAR_MS],
      ['after kill -9 of its PostgreSQL too', cut],
    ])
    await sleep(idle * SECOND)
    const quiet = memoryOf(service)
    await load(service, { rate, seconds })
    printMemory([
      [`${idle} s after a start`, quiet, IDLE_BAR_MB],
      [`after ${seconds} s at ${whole(rate)} events a second`, memoryOf(service), LOADED_BAR_MB],
    ])
  } finally {
    await service.remove().finally(killChildren)
  }
}

async function startAgain(service: OwnService, rounds: number, withPostgres: boolean): Promise<Start[]> {
  const starts: Start[] = []
  for (let round = 0; round < rounds; round++) {
    await service.kill(withPostgres)
    starts.push(await service.start())
  }
  return starts
}

interface Memory {
  postern: number
  postgres: number
}

function memoryOf(service: OwnService): Memory {
  return { postern: pssOf(service.pids), postgres: pssOf(service.postgresPids) }
}

async function load(
  service: OwnService,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<void> {
  const receiver = await startReceiver()
  try {
    const soak = new SoakLoad(service.url, service.key)
    await soak.prepare([`${receiver.url}/1`, `${receiver.url}/2`])
    const running = soak.run(rate)
    await sleep(seconds * SECOND)
    soak.stop()
    await running
    const refused = [...soak.refusals].map(([what, times]) => `${what} (${times})`)
    process.stdout.write(
      `\nThe load: ${whole(soak.published.length)} events, ${whole(soak.signIns)} sign-ins, ${whole(soak.checks)} session checks; refused: ${refused.join(', ') || 'nothing'}\n`,
    )
  } finally {
    await receiver.stop()
  }
}

function printStarts(rows: [what: string, starts: Start[], bar?: number][]): void {
  const ms = (values: number[]): string =>
    `${whole(median(values))} (${whole(Math.min(...values))} to ${whole(Math.max(...values))})`
  printTable([
    ['milliseconds, median', '/readyz', 'sign-in page', 'processor', 'bar', ''],
    ...rows.map(([what, starts, bar]) => {
      const ready = starts.map((one) => one.ready)
      return [
        what,
        ms(ready),
        ms(starts.map((one) => one.page)),
        ms(starts.map((one) => one.cpu)),
        bar === undefined ? '' : `<= ${bar}`,
        bar === undefined ? '' : verdict(median(ready) <= bar),
      ]
    }),
  ])
}

function printMemory(rows: [when: string, memory: Memory, bar: number][]): void {
  printTable([
    ['PSS in MB', 'Postern', 'PostgreSQL', 'bar', ''],
    ...rows.map(([when, { postern, postgres }, bar]) => [
      when,
      whole(postern),
      whole(postgres),
      `<= ${bar}`,
      verdict(postern <= bar),
    ]),
  ])
}
