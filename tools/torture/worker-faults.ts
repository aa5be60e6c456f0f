import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { WorkerRig } from './worker-rig.ts'

const FAULTS = {
  'kill one': 8,
  'kill all': 3,
  'backend kill': 1,
  'connections cut': 2,
  'database immediate stop': 1,
}

/** Makes so many faults with pauses between them, tells before each, and returns their kinds. */
export async function makeFaults(
  rig: WorkerRig,
  random: Random,
  {
    count,
    before,
    signal,
  }: { count: number; before?: () => Promise<void>; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const made: string[] = []
  while (made.length < count) {
    await pause(random.between(100, 1_200), undefined, { signal })
    await before?.()
    made.push(await makeFault(rig, random))
  }
  return made
}

/** Kills or cuts off something, and returns what. */
async function makeFault(rig: WorkerRig, random: Random): Promise<string> {
  const kind = random.weighted(FAULTS)
  const victim = random.next()
  const downMs = random.between(0, 400)
  if (kind === 'kill one') await rig.children[Math.floor(victim * rig.children.length)]!.kill(downMs)
  else if (kind === 'kill all') await Promise.all(rig.children.map((child) => child.kill(downMs)))
  else if (kind === 'backend kill') await rig.database.killBackend(victim)
  else if (kind === 'connections cut') await rig.database.cutConnections()
  else await rig.database.restart('SIGQUIT')
  return kind
}
