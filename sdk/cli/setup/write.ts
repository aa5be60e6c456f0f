import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What happens to a file. */
export type Change = 'new' | 'same' | 'changed'

/** A file as it is to be. */
export interface Planned {
  path: string
  text: string
  /** What is there is kept, and only added to. */
  adds: boolean
  /** Holds secrets, so only the user may read it. */
  secret: boolean
}

export function readIfThere(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function changeOf(folder: string, { path, text }: Planned): Change {
  const now = readIfThere(folder, path)
  if (now === undefined) return 'new'
  return now === text ? 'same' : 'changed'
}

export function writeOut(folder: string, { path, text, secret }: Planned): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, secret ? { mode: 0o600 } : {})
}
