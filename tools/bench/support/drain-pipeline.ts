import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { type CpuTimes, cpuTimes, subtract } from './cpu.ts'
import type { Crew, Pipeline, RunningCrew } from './pipeline.ts'
import type { Rig } from './rig.ts'

/** Without any progress for so long, something is stuck. */
const STALLED_MS = 30 * SECOND
const LOOK_EVERY_MS = 5

/** What one drain by processes came to. */
export interface PipelineFigures {
  perSecond: number
  statementsPerDelivery: number
  ms: number
  cpuMs: CpuTimes
}

/**
 * Starts a crew on an empty queue, lets it warm up, then commits `count` deliveries in one transaction and times from that commit
 * until every one is sent and its outcome committed.
 */
export async function drainPipeline(
  rig: Rig,
  { pipeline, crew }: { pipeline: Pipeline; crew: Crew },
  { count, warmUp }: { count: number; warmUp: number },
): Promise<PipelineFigures> {
  const running = await crew.start()
  try {
    await work(rig, pipeline, warmUp)
    return await measure(rig, pipeline, running, count)
  } finally {
    await running.stop()
  }
}

async function measure(
  rig: Rig,
  pipeline: Pipeline,
  running: RunningCrew,
  count: number,
): Promise<PipelineFigures> {
  const { db } = rig.installation.services
  const statements = await running.statements()
  const before = await cpuTimes(db, rig.receiver, running.pids)
  const ms = await work(rig, pipeline, count)
  const after = await cpuTimes(db, rig.receiver, running.pids)
  return {
    perSecond: (count / ms) * SECOND,
    statementsPerDelivery: ((await running.statements()) - statements) / count,
    ms,
    cpuMs: subtract(after, before),
  }
}

/** Publishes, and resolves with the milliseconds from the commit until all is done. */
async function work({ receiver }: Rig, pipeline: Pipeline, count: number): Promise<number> {
  const expected = (await receiver.state()).count + count
  await pipeline.publish(count)
  const startedAt = performance.now()
  await untilCount(() => receiver.state().then((state) => state.count), expected)
  while (await pipeline.isBusy()) {
    if (performance.now() - startedAt > STALLED_MS) throw new Error('Outcomes were not committed.')
    await sleep(LOOK_EVERY_MS)
  }
  return performance.now() - startedAt
}

/** Resolves when a count has come to `expected`. Throws when it stands still. */
export async function untilCount(read: () => Promise<number>, expected: number): Promise<void> {
  let last = { count: -1, at: performance.now() }
  for (;;) {
    const count = await read()
    if (count >= expected) return
    if (count !== last.count) last = { count, at: performance.now() }
    if (performance.now() - last.at > STALLED_MS)
      throw new Error(`Nothing has come for ${STALLED_MS / SECOND} s; ${expected - count} are missing.`)
    await sleep(LOOK_EVERY_MS)
  }
}
