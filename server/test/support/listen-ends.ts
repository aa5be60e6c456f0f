import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Collects all the time: what nothing holds is gone before it is needed. */
const COLLECTING = `data:text/javascript,${encodeURIComponent('setInterval(() => gc(), 20).unref()')}`
const TIMES = 2
const AT_MOST_MS = 1_000

/**
 * `listen`, with the built command line: it ends within a second of SIGINT and SIGTERM, each time, though the garbage
 * collector never rests; while it waits for events, and while what it forwards to does not answer.
 */
export async function listenEnds(
  [node = '', ...options]: string[],
  { cli, baseUrl, key, publish }: { cli: string; baseUrl: string; key: string; publish(): Promise<unknown> },
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'postern-listen-'))
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const target = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  try {
    for (let time = 0; time < TIMES; time++)
      for (const signal of ['SIGINT', 'SIGTERM'] as const)
        for (const isForwarding of [false, true]) {
          const args = ['listen', '--json', ...(isForwarding ? ['--forward', target] : [])]
          const child = spawn(node, [...options, '--expose-gc', '--import', COLLECTING, cli, ...args], {
            env: { PATH: process.env.PATH, HOME: home, POSTERN_URL: baseUrl, POSTERN_KEY: key },
            stdio: ['ignore', 'pipe', 'inherit'],
          })
          const ended = once(child, 'exit')
          await once(child.stdout, 'data') // it listens
          if (isForwarding) {
            const asked = once(silent, 'request')
            await publish()
            await asked
          }
          const startedAt = performance.now()
          child.kill(signal)
          const killer = setTimeout(() => child.kill('SIGKILL'), 5 * AT_MOST_MS)
          const [code] = await ended
          clearTimeout(killer)
          const took = Math.round(performance.now() - startedAt)
          assert.ok(code === 0 && took < AT_MOST_MS, `${signal}: ended with ${code} after ${took} ms`)
        }
  } finally {
    silent.closeAllConnections()
    silent.close()
    rmSync(home, { recursive: true, force: true })
  }
}
