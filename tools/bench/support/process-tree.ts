import { readdirSync, readFileSync } from 'node:fs'

/** These processes and all that they started and that still live, such as PostgreSQL's backends. Needs Linux's /proc. */
export function withDescendants(pids: readonly number[]): number[] {
  if (pids.length === 0) return []
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const parent = parentOf(entry)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const found = new Set(pids)
  for (const pid of found) for (const child of children.get(pid) ?? []) found.add(child)
  return [...found]
}

/** Field 4 of proc(5)'s stat, counted after the name in parentheses. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined // it ended
  }
}
