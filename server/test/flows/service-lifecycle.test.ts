import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { GOOD_PASSWORD } from '../support/passwords.ts'
import { Receiver } from '../support/receiver.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { ADMIN_KEY, call } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const MAIN = join(import.meta.dirname, '../../postern.mjs')

interface Ended {
  code: number
  output: string
}

/** Where commands run to which no DATA_DIR is given: in the checkout they would share `data` with its owner and other tests. */
const HOME = mkdtempSync(join(tmpdir(), 'postern-commands-'))
afterAll(() => rmSync(HOME, { recursive: true }))

/** Runs a command of main.ts that ends by itself. */
async function run(args: string[], env: Record<string, string>): Promise<Ended> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
      cwd: HOME,
      env: { PATH: process.env.PATH ?? '', ...env },
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

describe('on the embedded PostgreSQL', () => {
  let service: ServiceProcess
  beforeAll(async () => {
    service = await ServiceProcess.create()
    await service.start()
  })
  afterAll(() => service.remove())

  test('after kill -9 it takes over the database that was left running, and stops it in the end', async () => {
    const pidFile = join(service.dataDir, 'postgres/cluster/postmaster.pid')
    const before = readFileSync(pidFile, 'utf8').split('\n')[0]
    await service.end('SIGKILL')
    await service.start()
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(before)
    expect((await service.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
    expect(await service.end('SIGINT')).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
    await service.start()
  })

  test('after kill -9 of the database too, it recovers with what was committed', async () => {
    const created = await service.call('POST', '/api/v1/users', { body: { email: 'kept@example.com' } })
    await service.end('SIGKILL')
    const pid = Number(
      readFileSync(join(service.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(pid, 'SIGKILL')
    await until(
      async () => existsSync(`/proc/${pid}`),
      (alive) => !alive,
    )
    await service.start()
    expect((await service.call('GET', `/api/v1/users/${created.body.id}`)).body.email).toBe(
      'kept@example.com',
    )
  })

  test('a second process on the same folder is a guest: it leaves the database running', async () => {
    const guest = new ServiceProcess(service.dataDir, await freePort(), {})
    await guest.start()
    expect((await guest.call('GET', '/readyz')).status).toBe(200)
    await guest.end('SIGTERM')
    expect((await service.call('GET', '/readyz')).status).toBe(200)
  })

  test('SIGTERM lets the request to a slow receiver end and records it', async () => {
    const receiver = new Receiver()
    await receiver.start()
    const arrived = once(receiver, 'webhook')
    let answer: () => void = () => {}
    receiver.answer = (_webhook, response) => (answer = () => response.end('late'))
    const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: receiver.url, events: ['tos.accepted'] },
    })
    const event = await service.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
    })
    await arrived
    const ending = service.end('SIGTERM')
    await until(
      () =>
        call(service.url, 'GET', '/readyz').then(
          ({ status }) => status,
          () => 'refused',
        ),
      (status) => status !== 200,
    )
    answer()
    expect(await ending).toBe(0)

    await service.start()
    const { body } = await service.call('GET', `/api/v1/events/${event.body.id}`)
    const delivery = body.deliveries.find(
      (found: { endpoint_id: string }) => found.endpoint_id === endpoint.body.id,
    )
    expect(delivery).toMatchObject({ status: 'delivered', attempt_count: 1 })
    expect(receiver.webhooks).toHaveLength(1)
    await receiver.stop()
  })

  test('doctor finds a healthy installation', async () => {
    const { code, output } = await run(['doctor'], { DATA_DIR: service.dataDir, ADMIN_KEY })
    expect(output).not.toContain('✗')
    expect(code).toBe(0)
  })
})

describe('with DATABASE_URL', () => {
  let database: TestDatabase
  const processes: ServiceProcess[] = []
  beforeAll(async () => {
    database = await cloneDatabase()
  })
  afterEach(async () => {
    for (const process of processes.splice(0)) await process.remove()
  })
  afterAll(() => database.drop())

  test('serve and work in two processes: what one takes in, the other delivers', async () => {
    const receiver = new Receiver()
    await receiver.start()
    const env = { DATABASE_URL: database.url, SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes' }
    const metricsPort = await freePort()
    const work = await ServiceProcess.create({ ...env, METRICS_PORT: String(metricsPort) })
    const serve = await ServiceProcess.create(env)
    processes.push(work, serve)
    await work.start('work')
    await serve.start('serve')
    await serve.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
    await serve.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
    })
    await receiver.received(1)
    await receiver.stop()
    const metrics = await call(`http://127.0.0.1:${metricsPort}`, 'GET', '/metrics')
    expect(metrics.body).toMatch(/postern_delivery_attempts_total\{outcome="delivered"\} [1-9]/)
    expect(metrics.body).toMatch(/postern_webhook_endpoints\{status="enabled"\} [1-9]/)
    expect((await call(`http://127.0.0.1:${metricsPort}`, 'GET', '/api/v1/provider')).status).toBe(404)
  })

  test('a separate process hashes passwords at full cost', async () => {
    const serve = await ServiceProcess.create({
      DATABASE_URL: database.url,
      SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes',
    })
    processes.push(serve)
    await serve.start('serve')
    const person = { email: 'hashed@example.com', password: GOOD_PASSWORD }
    const register = '/api/v1/auth/customer/password/register'
    expect((await serve.call('POST', register, { key: null, body: person })).status).toBe(200)
    const db = openPool(database.url, { max: 1 })
    const [proof] = await db`select detail->>'hash' as hash from email_proof where email = ${person.email}`
    await db.end()
    expect(proof!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('migrate applies what is missing, once, also when two run at a time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'postern-migrate-'))
    const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
    const [first, second] = await Promise.all([run(['migrate'], env), run(['migrate'], env)])
    rmSync(folder, { recursive: true })
    const nothing = { code: 0, output: 'Nothing to apply.\n' }
    expect([first, second]).toEqual([nothing, nothing])
  })
})

describe('settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-settings-'))
  chmodSync(folder, 0o711)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('production lists all that is missing together', async () => {
    const { code, output } = await run([], { NODE_ENV: 'production' })
    expect(code).toBe(1)
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'ADMIN_KEY', 'SMTP_URL'])
      expect(output).toContain(`${name} is not set`)
  })

  test('every mistake is listed with what would be right', async () => {
    const { code, output } = await run(['serve'], {
      DATA_DIR: folder,
      PORT: '70000',
      RETRY_DELAYS: '30,x',
      SECRET_KEY: 'short',
      OUTBOUND_ALLOW: '10.0.0.0/99',
      LOG_LEVEL: 'loud',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'RETRY_DELAYS', 'SECRET_KEY', 'OUTBOUND_ALLOW', 'LOG_LEVEL'])
      expect(output).toContain(name)
    expect(output).not.toMatch(/ at .*\.ts/)
  })

  test('a taken port is named with the cure', async () => {
    const receiver = new Receiver()
    const { port } = new URL(await receiver.start())
    const database = await cloneDatabase() // quicker than an embedded one
    const settings = { DATABASE_URL: database.url, SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes' }
    const { code, output } = await run([], { ...settings, PORT: port, ADMIN_KEY })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken`)
    await database.drop()
    await receiver.stop()
  })

  test('help and unknown commands', async () => {
    const help = await run(['--help'], {})
    expect(help.code).toBe(0)
    for (const command of ['serve', 'work', 'migrate', 'doctor'])
      expect(help.output).toContain(`postern ${command}`)
    expect(await run(['sing'], {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('postern --help'),
    })
  })
})
