import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../support/until.ts'

const MAIN = join(import.meta.dirname, '../../postern.mjs')

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}/exe`)

test.each([
  ['migrate', 'SIGINT', 130],
  ['doctor', 'SIGINT', 130],
  ['rotate-secret-key', 'SIGINT', 130],
  ['migrate', 'SIGTERM', 143],
] as const)(
  '%s, ended by %s, leaves no PostgreSQL behind',
  async (command, signal, code) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'postern-interrupted-'))
    chmodSync(dataDir, 0o711) // for PostgreSQL's own account, when we are root
    const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
    try {
      const child = spawn(process.execPath, [MAIN, command], {
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'exit')
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const pid = await until(
        async () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0),
        (found) => found > 0,
        30_000,
      )
      expect(isAlive(pid)).toBe(true)
      child.kill(signal)
      child.kill(signal) // the second must not end it half way
      const [exitCode] = await ended
      expect(exitCode, output).toBe(code)
      expect(isAlive(pid)).toBe(false)
      expect(existsSync(pidFile)).toBe(false)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  60_000,
)
