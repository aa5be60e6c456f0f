import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { MailServer } from '../../server/test/support/mail-server.ts'
import { ADMIN_KEY, call } from '../../server/test/support/test-service.ts'
import { until } from '../../server/test/support/until.ts'
import { Containers } from './containers.ts'
import type { Part } from './part.ts'

const ACCOUNT = 1000
const DRAIN_SECONDS = 3
const START_WITHIN_MS = 90_000
const TOS = { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } }

export const IMAGE: Part = {
  name: 'image',
  needs: {
    buildah: 'apt install buildah',
    mmdebstrap: 'apt install mmdebstrap',
    podman: 'apt install podman',
    runc: 'apt install runc',
  },
  async run(programs, folder) {
    if (process.getuid?.() !== 0) return ['not tried: it takes root']
    const containers = new Containers(programs, folder)
    await containers.build()
    const size = Math.round((await containers.size()) / 1e6)
    try {
      return [
        `ok: buildah runs the Dockerfile as it is; ${size} MB unpacked`,
        ...(await besideDatabase(containers, folder)),
        ...(await withDatabaseInside(containers, folder)),
      ]
    } finally {
      await containers.remove()
    }
  },
}

/** Folder that the image's account may write to. */
function folderFor(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  chownSync(path, ACCOUNT, ACCOUNT)
  return path
}

const settingsFor = async (port: number, mail: MailServer): Promise<Record<string, string>> => ({
  PORT: String(port),
  PUBLIC_URL: 'https://auth.example.com',
  HOST: '127.0.0.1',
  SECRET_KEY: 'a-secret-key-for-the-tries-of-the-packages',
  ADMIN_KEY,
  SMTP_URL: await mail.start(),
  MAIL_FROM: 'Example <no-reply@example.com>',
  DRAIN_SECONDS: String(DRAIN_SECONDS),
})

/** With its own database beside it: what a backup from within the image holds, and a stop. */
async function besideDatabase(containers: Containers, folder: string): Promise<string[]> {
  const home = join(folder, 'database')
  mkdirSync(home)
  chmodSync(home, 0o711)
  const postgres = await startEmbeddedPostgres(home)
  const mail = new MailServer()
  const url = postgres.url.replace(/\?.*/, '') // by TCP: the container has no socket of ours
  const db = openPool(url, { max: 1 })
  const env = await settingsFor(await freePort(), mail)
  try {
    const lines = await ordinary(containers, { ...env, DATABASE_URL: url })
    await db`create database restored`
    const volumes = { [folderFor(folder, 'backups')]: '/backups' }
    const restored = url.replace(/\/[^/]*$/, '/restored')
    return [
      ...lines,
      await backsUp(containers, { ...env, DATABASE_URL: url }, volumes),
      await restores(containers, { ...env, DATABASE_URL: restored }, volumes),
      await stops(containers, Number(env.PORT), db),
    ]
  } finally {
    await db.end()
    await postgres.stop()
    await mail.stop()
  }
}

/** It starts by the image's own command, as an ordinary account. */
async function ordinary(containers: Containers, env: Record<string, string>): Promise<string[]> {
  await containers.start('postern', { env })
  await ready(containers, 'postern', Number(env.PORT))
  assert.equal(await containers.exec('postern', 'id', '-u'), String(ACCOUNT))
  const rights = await containers.exec('postern', 'cat', '/proc/1/status')
  assert.match(rights, /^CapEff:\s+0+$/m)
  assert.match(rights, /^NoNewPrivs:\s+1$/m)
  await assert.rejects(containers.exec('postern', 'touch', '/app/x'), /Read-only/)
  const { user, healthcheck } = await containers.settings()
  assert.equal(user, 'node')
  const [how, ...probe] = healthcheck
  assert.equal(how, 'CMD')
  await containers.exec('postern', ...probe)
  const doctor = await containers.exec('postern', 'node', 'server/postern.mjs', 'doctor')
  return [
    `ok: ready as account ${ACCOUNT} without capabilities, under a read-only root; its health check holds`,
    `ok: doctor finds all ${doctor.split('\n').length} points well`,
  ]
}

async function backsUp(
  containers: Containers,
  env: Record<string, string>,
  volumes: Record<string, string>,
): Promise<string> {
  const base = `http://127.0.0.1:${env.PORT}`
  const event = await call(base, 'POST', '/api/v1/events', { body: TOS, headers: asProxy })
  assert.equal(event.status, 202, JSON.stringify(event.body))
  const command = ['node', 'server/postern.mjs', 'backup', '/backups/one']
  const said = await containers.runOnce({ env, volumes, command })
  const dump = join(Object.keys(volumes)[0]!, 'one/database.dump')
  assert.equal(statSync(dump).mode & 0o777, 0o600)
  return `ok: backup, while it runs: ${said.split('\n')[0]}`
}

async function restores(
  containers: Containers,
  env: Record<string, string>,
  volumes: Record<string, string>,
): Promise<string> {
  const postern = ['node', 'server/postern.mjs']
  await containers.runOnce({ env, volumes, command: [...postern, 'restore', '/backups/one'] })
  await containers.runOnce({ env, command: [...postern, 'doctor'] })
  const db = openPool(env.DATABASE_URL!, { max: 1 })
  try {
    const [row] = await db<{ events: number }[]>`select count(*)::int as events from event`
    assert.equal(row!.events, 1)
  } finally {
    await db.end()
  }
  return 'ok: restore into another database; doctor finds it well, and the event is there'
}

/** SIGTERM: it drains, ends with 0, and leaves no connection. */
async function stops(containers: Containers, port: number, db: Sql): Promise<string> {
  const base = `http://127.0.0.1:${port}`
  const begun = performance.now()
  await containers.terminate('postern')
  await until(
    () => call(base, 'GET', '/readyz', { headers: asProxy }),
    ({ status, body }) => status === 503 && body.status === 'stopping',
    DRAIN_SECONDS * 1000,
  )
  const last = await call(base, 'POST', '/api/v1/events', { body: TOS, headers: asProxy })
  assert.deepEqual([last.status, last.headers.get('connection')], [202, 'close'])
  assert.equal(await containers.ended('postern'), 0, await containers.logs('postern'))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const [row] = await db<{ left: number }[]>`
    select count(*)::int as left from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'postern%'`
  assert.equal(row!.left, 0)
  return `ok: SIGTERM: it drains for ${DRAIN_SECONDS} s, keeps answering, and ends with 0 after ${seconds} s`
}

/** The embedded PostgreSQL in a volume: it starts again on what it left, and is backed up from within. */
async function withDatabaseInside(containers: Containers, folder: string): Promise<string[]> {
  const mail = new MailServer()
  const port = await freePort()
  const env = { ...(await settingsFor(port, mail)), DATA_DIR: '/data', DRAIN_SECONDS: '0' }
  const volumes = { [folderFor(folder, 'data')]: '/data' }
  try {
    for (const name of ['first', 'second']) {
      await containers.start(name, { env, volumes })
      await ready(containers, name, port)
      const backup = `/data/backup-${randomBytes(4).toString('hex')}`
      await containers.exec(name, 'node', 'server/postern.mjs', 'backup', backup)
      await containers.terminate(name)
      assert.equal(await containers.ended(name), 0, await containers.logs(name))
      assert.throws(() => statSync(join(folder, 'data/postgres/cluster/postmaster.pid')), /ENOENT/)
    }
    return ['ok: with its own PostgreSQL in /data: a backup from within, a stop, and a start on what it left']
  } finally {
    await mail.stop()
  }
}

/** As a proxy would ask: PUBLIC_URL has this name. */
const asProxy = { host: 'auth.example.com' }

async function ready(containers: Containers, name: string, port: number): Promise<void> {
  const answer = () =>
    call(`http://127.0.0.1:${port}`, 'GET', '/readyz', { headers: asProxy }).then(
      ({ status }) => status,
      () => 0,
    )
  await until(answer, (status) => status === 200, START_WITHIN_MS).catch(async (error) => {
    throw new Error(`${name} is not ready: ${await containers.logs(name)}`, { cause: error })
  })
}
