import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { cloneDatabase } from '../support/database.ts'
import { startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const REFUSALS: Record<string, { refuse: string; admit: string }> = {
  'its password is changed': { refuse: "alter role $ password 'new'", admit: "alter role $ password 'old'" },
  'its role may not log in': { refuse: 'alter role $ nologin', admit: 'alter role $ login' },
}

/** A service that signs in to its database under a role of its own, whose URL is in a file. */
async function world() {
  const database = await cloneDatabase()
  const admin = openPool(database.url, { max: 1 })
  const role = `postern_${randomBytes(4).toString('hex')}`
  await admin.unsafe(`create role ${role} superuser login password 'old'`)
  const urlWith = (password: string): string =>
    Object.assign(new URL(database.url), { username: role, password }).href
  const folder = mkdtempSync(join(tmpdir(), 'postern-password-'))
  const file = join(folder, 'database-url')
  writeFileSync(file, `${urlWith('old')}\n`)
  const log: string[] = []
  const service = await startTestService({
    config: { databaseUrl: urlWith('old'), databaseUrlFile: file },
    log: createLogger('warn', { write: (line) => void log.push(line) }),
  })
  onTestFinished(async () => {
    await service.stop()
    await admin.unsafe(`drop role ${role}`)
    await admin.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const act = async (statement: string): Promise<void> => {
    await admin.unsafe(statement.replace('$', role))
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`
  }
  return { service, act, log, file, urlWith }
}

for (const [name, { refuse, admit }] of Object.entries(REFUSALS))
  test(`a database that no longer accepts connections is an outage: ${name}`, async () => {
    const { service, act, log } = await world()
    await act(refuse)
    const refused = await until(
      () => service.call('GET', '/api/v1/provider'),
      ({ status }) => status >= 500,
    )
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect((await service.call('GET', '/readyz')).body.status).toBe('no database')
    expect(log.filter((line) => line.includes('"stack"'))).toEqual([])
    await act(admit)
    await until(
      () => service.call('GET', '/readyz'),
      ({ status }) => status === 200,
    )
    expect((await service.call('GET', '/api/v1/provider')).status).toBe(200)
  })

test('a password in a file may change while the process runs', async () => {
  const { service, act, file, urlWith } = await world()
  writeFileSync(file, urlWith('new'))
  expect((await service.call('GET', '/api/v1/provider')).status).toBe(200)
  await act("alter role $ password 'new'") // and every connection is cut
  await until(
    () => service.call('GET', '/readyz'),
    ({ status }) => status === 200,
  )
  expect((await service.call('GET', '/api/v1/provider')).status).toBe(200)
})
