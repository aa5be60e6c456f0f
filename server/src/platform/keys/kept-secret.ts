import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newUrlToken } from './tokens.ts'

/**
 * Development only: a secret that survives restarts, readable only by its owner. Of processes that start at the same
 * time, one makes it and all read it: the link appears with its content, and to one of them only.
 */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${path}.${newUrlToken()}`
    writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(path, 'utf8').trim()
}
