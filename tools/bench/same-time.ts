import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { hashPassword } from '../../server/src/platform/password-hash/index.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import type { Options } from './support/options.ts'
import { signedRankZ } from './support/signed-rank.ts'
import { median } from './support/statistics.ts'
import { printTable, verdict } from './support/table.ts'

const MAIN = join(import.meta.dirname, '../../server/postern.mjs')
const ADMIN_KEY = 'ak_bench_0123456789abcdef0123456789abcdef'
const Z_BAR = 2

/** A route that must not tell by its time whether an address has an account. */
interface Door {
  name: string
  path: string
  principal: 'customer' | 'provider'
  /** What is sent besides the address. */
  body?: object
  /** The answer; 200 unless told. */
  status?: number
  /** Others who try wrong passwords at the same time, so that all share transactions and wait for cores. */
  crowd?: number
}

const WRONG = {
  path: '/password/login',
  principal: 'customer',
  body: { password: 'a wrong one' },
  status: 401,
} as const

const DOORS: Door[] = [
  { name: 'password/forgot', path: '/password/forgot', principal: 'customer' },
  { name: 'code, as staff', path: '/login', principal: 'provider' },
  { name: 'wrong password, alone', ...WRONG },
  { name: 'wrong password, among 8', ...WRONG, crowd: 8 },
]

/**
 * Asks alternately for addresses with and without an account, in pairs whose order chance picks, of a service in a
 * separate process that mails by SMTP. Those with an account have a password. z is that of Wilcoxon's signed-rank test of
 * the pairs; the control has addresses without an account on both sides.
 */
export async function runSameTime(options: Options): Promise<void> {
  const pairs = options.pairs!
  const service = await start()
  try {
    const rows = [['route', 'known, p50 ms', 'unknown, p50 ms', 'z', 'control z', `|z| < ${Z_BAR}`]]
    for (const door of DOORS) {
      await timesOf(service.url, door, { pairs: Math.min(50, pairs), known: false }) // warms up
      const crowd = crowdAt(service.url, door)
      const control = await timesOf(service.url, door, { pairs, known: false })
      const [known, unknown] = await timesOf(service.url, door, { pairs, known: true })
      await crowd.disperse()
      const z = signedRankZ(known, unknown)
      const cells = [median(known), median(unknown), z, signedRankZ(...control)].map((x) => x.toFixed(2))
      rows.push([door.name, ...cells, verdict(Math.abs(z) < Z_BAR)])
    }
    printTable(rows)
  } finally {
    await service.stop()
  }
}

async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-bench-'))
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => stream.resume().on('end', done),
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: 'a-bench-secret-key-of-more-than-32-bytes',
      ADMIN_KEY,
      SIGN_IN_RATE: '1000000',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`,
    },
  })
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The service ended unexpectedly.')
    await sleep(200)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      smtp.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The times in milliseconds of one side of the pairs, known if wanted, and of the other, unknown. */
async function timesOf(
  url: string,
  { path, principal, body, status = 200 }: Door,
  { pairs, known }: { pairs: number; known: boolean },
): Promise<[number[], number[]]> {
  const run = randomInt(1_000_000_000)
  const sides = ['a', 'b'].map((side) =>
    Array.from({ length: pairs }, (_, n) => `${side}${n}-${run}@example.com`),
  )
  if (known) await addUsers(url, sides[0]!, principal)
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < pairs; n++) {
    const first = randomInt(2)
    for (const side of [first, 1 - first]) {
      const startedAt = performance.now()
      const sent = { email: sides[side]![n], ...body }
      await post(`${url}/api/v1/auth/${principal}${path}`, sent, { status })
      times[side]!.push(performance.now() - startedAt)
    }
  }
  return times
}

/** Others who sign in with wrong passwords, one address after the other, until they disperse. */
function crowdAt(url: string, { crowd = 0, path, principal, body, status = 200 }: Door) {
  let isOver = false
  const tries = Array.from({ length: crowd }, async (_, who) => {
    for (let n = 0; !isOver; n++) {
      const sent = { email: `crowd${who}-${n}-${randomInt(1_000_000_000)}@example.com`, ...body }
      await post(`${url}/api/v1/auth/${principal}${path}`, sent, { status })
    }
  })
  return {
    async disperse() {
      isOver = true
      await Promise.all(tries)
    },
  }
}

async function addUsers(url: string, emails: readonly string[], principal: string): Promise<void> {
  const password_hash = await hashPassword('the right one', { isKnown: true })
  const users = emails.map((email) => ({ email, email_verified: true, principal, password_hash }))
  await post(`${url}/api/v1/users/import`, { users }, { headers: { authorization: `Bearer ${ADMIN_KEY}` } })
}

async function post(
  url: string,
  body: object,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (answer.status !== status) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
