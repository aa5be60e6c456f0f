import { setTimeout as pause } from 'node:timers/promises'
import type { EndingSignal } from './database.ts'
import type { FaultKind, PlannedFault } from './plan.ts'
import type { Rig } from './rig.ts'

/** A fault that was made: when, and to whom. */
export interface Fault {
  kind: FaultKind
  /** The brands of the runs that it hit; 'all' when it was the database. */
  brands: string[] | 'all'
  from: number
  to: number
}

/** Makes a fault; resolves when it is over, or for a kill when the process is dead. */
type MakeFault = (rig: Rig, planned: PlannedFault) => Promise<Fault['brands']>

const MAKE: Record<FaultKind, MakeFault> = {
  'kill serve': (rig, planned) => kill(rig, 'serve', planned),
  'kill work': (rig, planned) => kill(rig, 'work', planned),
  'kill all': async (rig, { downMs }) => {
    const brands = rig.children.map(({ brand }) => brand)
    await Promise.all(rig.children.map((child) => child.kill(downMs)))
    return brands
  },
  'database fast stop': restart('SIGINT'),
  'database immediate stop': restart('SIGQUIT'),
  'database kill': restart('SIGKILL'),
  'backend kill': async ({ database }, { victim }) => {
    await database.killBackend(victim)
    return 'all'
  },
  'connections cut': async ({ database }) => {
    await database.cutConnections()
    return 'all'
  },
  'work frozen': async (rig, planned) => {
    const child = choose(rig.childrenThat('work'), planned)
    const { brand } = child
    await child.freeze(planned.frozenMs)
    return [brand]
  },
  'receiver outage': async ({ endpoints }, planned) => {
    await choose(endpoints, planned).receiver.away(pause(planned.outageMs))
    return []
  },
}

/** Makes a planned fault after its delay, and says when it was. */
export async function makeFault(rig: Rig, planned: PlannedFault): Promise<Fault> {
  const from = Date.now()
  const brands = await MAKE[planned.kind](rig, planned)
  return { kind: planned.kind, brands, from, to: Date.now() }
}

async function kill(rig: Rig, part: 'serve' | 'work', planned: PlannedFault): Promise<string[]> {
  const child = choose(rig.childrenThat(part), planned)
  const { brand } = child
  await child.kill(planned.downMs)
  return [brand]
}

function restart(signal: EndingSignal): MakeFault {
  return async ({ database }) => {
    await database.restart(signal)
    return 'all'
  }
}

function choose<T>(list: readonly T[], { victim }: PlannedFault): T {
  return list[Math.floor(victim * list.length)]!
}
