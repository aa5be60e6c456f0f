import { existsSync, renameSync } from 'node:fs'

/**
 * Puts a folder where another is or was, which is then at `fresh` + `.old`. Renames instead of removing: no folder is there
 * for microseconds only.
 */
export function swapFolder(fresh: string, target: string): void {
  if (existsSync(target)) renameSync(target, `${fresh}.old`)
  renameSync(fresh, target)
}
