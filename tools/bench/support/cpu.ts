import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Sql } from '../../../server/src/platform/db/db.ts'
import type { ReceiverProcess } from './start-receiver.ts'

/** Processor time in milliseconds, by who used it. That of other programs is known on Linux only (NaN elsewhere). */
export interface CpuTimes {
  /** Of the delivery engine: Postern, or what is held against it. */
  postern: number
  receiver: number
  postgres: number
  /** Of the whole machine, by all processes. */
  machine: number
}

/** `engine` names the processes of the delivery engine, if they are not this one. */
export async function cpuTimes(
  db: Sql,
  receiver: ReceiverProcess,
  engine?: readonly number[],
): Promise<CpuTimes> {
  return {
    postern: engine ? ofProcesses(engine) : ofThisProcess(),
    receiver: (await receiver.state()).cpuMs,
    postgres: await postgresCpuMs(db),
    machine: cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0),
  }
}

/** Processor time of all processes of the server, as long as they live. */
export async function postgresCpuMs(db: Sql): Promise<number> {
  const processes = await db<{ pid: number }[]>`select pid from pg_stat_activity`
  return ofProcesses(processes.map(({ pid }) => pid))
}

export function subtract(after: CpuTimes, before: CpuTimes): CpuTimes {
  return {
    postern: after.postern - before.postern,
    receiver: after.receiver - before.receiver,
    postgres: after.postgres - before.postgres,
    machine: after.machine - before.machine,
  }
}

function ofThisProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Processor time of processes in milliseconds. NaN where it cannot be known. */
export function ofProcesses(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + ticksOf(pid), 0) * MS_PER_TICK
}

/** USER_HZ, which proc(5) counts in, is 100 on Linux. */
const MS_PER_TICK = 10

/** utime and stime of a process: fields 14 and 15 of proc(5)'s stat, counted after the name in parentheses. */
function ticksOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0 // it ended
  }
}

/**
 * Milliseconds that this machine's processors wanted to work while the hypervisor gave their time to other machines:
 * "steal" of proc(5)'s stat. It makes every latency longer, whatever is measured. NaN where it cannot be known.
 */
export function stolenMs(): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/)
  return Number(fields[7]) * MS_PER_TICK
}
