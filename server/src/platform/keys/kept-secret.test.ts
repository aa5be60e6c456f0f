import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'postern-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is made once, and read from then on', () => {
  const dataDir = join(folder, 'new')
  expect(keptSecret(dataDir, 'secret-key', () => 'first')).toBe('first')
  expect(keptSecret(dataDir, 'secret-key', () => 'second')).toBe('first')
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('of two processes that find none, the later takes that of the earlier, and leaves no draft', () => {
  const dataDir = join(folder, 'together')
  const later = keptSecret(dataDir, 'secret-key', () => {
    keptSecret(dataDir, 'secret-key', () => 'of the earlier')
    return 'of the later'
  })
  expect(later).toBe('of the earlier')
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
})
