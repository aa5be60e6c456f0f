import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/source-tree.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { expectWithin } from '../support/expect-within.ts'
import { freePort } from '../support/free-port.ts'
import { ServiceProcess } from '../support/service-process.ts'
import { StartedOnce } from '../support/started-once.ts'
import { ADMIN_KEY } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const services: ServiceProcess[] = []
const children: ChildProcess[] = []
const startedOnce = new StartedOnce()
afterEach(async () => {
  for (const service of services.splice(0)) await service.remove()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => startedOnce.remove())

async function create(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = new ServiceProcess(await startedOnce.copy(), await freePort(), env)
  services.push(service)
  return service
}

const isAlive = (pid: number | undefined) => pid !== undefined && existsSync(`/proc/${pid}/exe`)
const readiness = (service: ServiceProcess) =>
  service.call('GET', '/readyz').then(
    ({ status }) => status,
    () => 0,
  )

test('when it is killed it is started again, with what was committed, and is stopped in the end', async () => {
  const service = await create()
  await service.start()
  const { body: user } = await service.call('POST', '/api/v1/users', { body: { email: 'kept@example.com' } })
  for (let n = 0; n < 2; n++) {
    const killed = service.postgresPid!
    process.kill(killed, 'SIGKILL')
    await until(
      async () => service.postgresPid !== killed && (await readiness(service)),
      (status) => status === 200,
    )
    expect((await service.call('GET', `/api/v1/users/${user.id}`)).body.email).toBe('kept@example.com')
  }
  expect(service.output).toContain('the embedded PostgreSQL had ended and was started again')
  const last = service.postgresPid
  expect(await service.end('SIGTERM')).toBe(0)
  expect(isAlive(last)).toBe(false)
})

test('when its owner is killed too, another process on the folder starts it immediately, and stops it in the end', async () => {
  const owner = await create()
  await owner.start()
  const guest = new ServiceProcess(owner.dataDir, await freePort(), {})
  services.push(guest)
  await guest.start()
  const killed = owner.postgresPid!
  const killedAt = performance.now()
  await Promise.all([owner.end('SIGKILL'), process.kill(killed, 'SIGKILL')])
  await until(
    async () => guest.postgresPid,
    (pid) => pid !== undefined && pid !== killed,
  )
  expectWithin(performance.now() - killedAt, 3_000, 'as long as for a live owner: it')
  await until(
    () => readiness(guest),
    (status) => status === 200,
  )
  const last = guest.postgresPid
  expect(await guest.end('SIGTERM')).toBe(0)
  expect(isAlive(last)).toBe(false)
})

test.for([
  ['once it is ready', 'ready'],
  ['while it still starts', 'starting'],
] as const)('Ctrl-C of `npm run dev` %s stops it too', async ([, when]) => {
  const service = await create()
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    detached: true, // a process group of its own, as a terminal gives it
    env: {
      ...process.env,
      PORT: String(service.port),
      PUBLIC_URL: service.url,
      DATA_DIR: service.dataDir,
      ADMIN_KEY,
    },
    stdio: 'ignore',
  })
  children.push(dev)
  await until(
    async () => (when === 'ready' ? (await readiness(service)) === 200 : isAlive(service.postgresPid)),
    (reached) => reached,
    60_000,
  )
  const pid = service.postgresPid
  expect(isAlive(pid)).toBe(true)
  process.kill(-dev.pid!, 'SIGINT')
  await once(dev, 'exit')
  await until(
    async () => isAlive(pid),
    (alive) => !alive,
  )
})

test('a signal after it listens, while the link for the first owner is still made, stops both', async () => {
  const service = await create({ LOG_LEVEL: 'info' })
  await service.start()
  await service.end('SIGKILL') // its PostgreSQL goes on
  const release = await holdStaff(service)
  const start = service.start().catch(() => {}) // it ends
  await until(
    () => readiness(service),
    (status) => status === 200,
  )
  const pid = service.postgresPid
  const ended = service.end('SIGTERM')
  await until(
    async () => service.output,
    (output) => output.includes('"stopping"'),
  )
  await release()
  expect(await ended).toBe(0)
  await start
  expect(isAlive(pid)).toBe(false)
})

/** Lets nothing read who the staff are, until what it returns is called. */
async function holdStaff({ dataDir }: ServiceProcess): Promise<() => Promise<void>> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const [, , , port] = readFileSync(pidFile(dataDir), 'utf8').split('\n')
  const sql = postgres(`postgres://postern:${password}@127.0.0.1:${port}/postern`, { max: 1 })
  const session = await sql.reserve()
  await session`begin`
  await session`lock table app_user`
  return () => sql.end({ timeout: 0 })
}

const pidFile = (folder: string) => join(folder, 'postgres/cluster/postmaster.pid')

test('it starts although its old process number belongs to a stranger with "postgres" in the command line', async () => {
  const folder = await startedOnce.copy()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)', 'postgres', '-D', folder])
  children.push(stranger)
  await once(stranger, 'spawn')
  const lines = [stranger.pid, join(folder, 'postgres/cluster'), 1, 1, '', '127.0.0.1', '', 'ready', '']
  writeFileSync(pidFile(folder), lines.join('\n'))
  const postgres = await startEmbeddedPostgres(folder)
  expect(postgres.adopted).toBe(false)
  await postgres.stop()
  expect(isAlive(stranger.pid)).toBe(true)
})

test('with its password lost or changed the start fails with the cure, and leaves none running', async () => {
  const folder = await startedOnce.copy()
  const password = join(folder, 'postgres-password')
  renameSync(password, `${password}.away`)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('Put the file back')
  writeFileSync(password, 'not the password')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('put it back')
  expect(existsSync(pidFile(folder))).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'its programs and its cluster are in DATA_DIR or in node_modules',
  async () => {
    const folder = await startedOnce.copy()
    const postgres = await startEmbeddedPostgres(folder)
    const [pid] = readFileSync(pidFile(folder), 'utf8').split('\n')
    const places = [realpathSync(folder), join(ROOT, 'node_modules')]
    for (const link of ['exe', 'cwd']) {
      const path = readlinkSync(`/proc/${pid}/${link}`)
      expect(
        places.some((place) => path.startsWith(`${place}/`)),
        path,
      ).toBe(true)
    }
    await postgres.stop()
  },
)
