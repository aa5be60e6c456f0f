import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'

const MAIN = join(import.meta.dirname, '../../server/postern.mjs')

/** A development service to show. */
export interface DemoService {
  url: string
  adminKey: string
  /** The brand word of its X-{brand}-* headers. */
  brand: string
  startedByUs: boolean
}

/** The service that runs at PORT or PUBLIC_URL, or one of our own, which `cleanup` stops and deletes. */
export async function findOrStartService(cleanup: AsyncDisposableStack): Promise<DemoService> {
  return (await findService()) ?? (await startService(cleanup))
}

/** Only a development service counts: the demo signs a user up, and it reads the mailbox. */
async function findService(): Promise<DemoService | undefined> {
  const notKept = { SECRET_KEY: 'x'.repeat(32), ADMIN_KEY: 'x'.repeat(32) } // else readConfig makes and keeps them
  const { publicUrl: url } = readConfig({ ...process.env, ...notKept })
  if (!(await answers(`${url}/readyz`)) || !(await answers(`${url}/dev/mailbox/mails`))) return undefined
  const { adminKey, headerBrand: brand } = readConfig(process.env)
  if (!(await answers(`${url}/api/v1/webhooks/endpoints`, adminKey)))
    throw new Error(
      `The service at ${url} refuses the admin key. Give the demo its DATA_DIR or its ADMIN_KEY, or another PORT.`,
    )
  return { url, adminKey, brand, startedByUs: false }
}

async function answers(url: string, key?: string): Promise<boolean> {
  try {
    const headers = key ? { authorization: `Bearer ${key}` } : undefined
    return (await fetch(url, { headers, signal: AbortSignal.timeout(3_000) })).ok
  } catch {
    return false
  }
}

/** A service on a free port, with a database that lives as long as the demo. */
export async function startService(cleanup: AsyncDisposableStack): Promise<DemoService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'postern-demo-'))
  chmodSync(dataDir, 0o711) // started by root, PostgreSQL runs under another account and must get through
  cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }))

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const adminKey = `ak_${randomBytes(32).toString('base64url')}`
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, TMPDIR, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ADMIN_KEY: adminKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  cleanup.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })

  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk
      if (/ is ready in /.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(([code]) => reject(new Error(`Postern did not start (exit code ${code}).\n${output}`)), reject)
  })
  return { url, adminKey, brand: 'Service', startedByUs: true }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
