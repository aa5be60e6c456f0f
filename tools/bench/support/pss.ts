import { readFileSync } from 'node:fs'

/** Memory of processes in MB, with what is shared counted in parts: proc(5)'s smaps_rollup. Needs Linux. */
export function pssOf(pids: readonly number[]): number {
  const kilobytes = pids.map(
    (pid) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1],
  )
  return kilobytes.reduce((total, one) => total + Number(one), 0) / 1_000
}
