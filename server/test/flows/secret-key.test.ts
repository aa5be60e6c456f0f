import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { checkKeys } from '../../src/operations/secret-key/check-keys.ts'
import { countNotUnder } from '../../src/operations/secret-key/reseal.ts'
import { rotateSecretKey } from '../../src/operations/secret-key/rotate.ts'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { createKeyring } from '../../src/platform/keys/keyring.ts'
import { systemClock } from '../../src/platform/time/clock.ts'
import { appCode } from '../support/authenticator-app.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const OLD = 'the-old-secret-key-of-more-than-32-bytes'
const NEW = 'the-new-secret-key-of-more-than-32-bytes'
const MAIN = join(import.meta.dirname, '../../postern.mjs')
const NEW_ID = createKeyring(NEW).primaryId

const running: TestService[] = []
afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.stop()
})

async function start(
  secretKey: string,
  secretKeysOld: string[],
  beside?: TestService,
  work = true,
): Promise<TestService> {
  const service = await startTestService({
    config: { secretKey, secretKeysOld },
    work,
    ...(beside && { beside }),
  })
  running.push(service)
  return service
}

/** As an operator runs it. */
function postern(args: string[], { databaseUrl }: TestService, env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      ADMIN_KEY,
      DATA_DIR: '/nonexistent',
      ...env,
    },
  })
  const told = { output: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (told.output += chunk))
  return { child, told, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

async function run(
  args: string[],
  service: TestService,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { told, ended } = postern(args, service, env)
  return { code: await ended, output: told.output }
}

function poolOf({ databaseUrl }: TestService): Sql {
  return openPool(databaseUrl, { max: 2 })
}

/** Rotates in this process, so that a test can do other things meanwhile. */
async function rotate(service: TestService, secret = NEW, old = [OLD]): Promise<string[]> {
  const db = poolOf(service)
  const lines: string[] = []
  try {
    const keyring = createKeyring(secret, old)
    await rotateSecretKey({ db, keyring, clock: systemClock, print: (line) => lines.push(line) })
    return lines
  } finally {
    await db.end()
  }
}

/** What `postern doctor` says of the keys. */
async function doctor(service: TestService, secretKey: string, ...secretKeysOld: string[]): Promise<string> {
  const db = poolOf(service)
  try {
    return await checkKeys({ ...service.service.app.services.config, secretKey, secretKeysOld }, db)
  } finally {
    await db.end()
  }
}

async function left(service: TestService): Promise<Record<string, number>> {
  const db = poolOf(service)
  try {
    return Object.fromEntries(await countNotUnder(db, NEW_ID))
  } finally {
    await db.end()
  }
}

describe('a wrong SECRET_KEY', () => {
  test.each(['serve', 'work'])(
    '%s refuses it and names the cure',
    async (command) => {
      const service = await start(OLD, [], undefined, false)
      const { code, output } = await run([command], service, { SECRET_KEY: NEW })
      expect(output).toContain('SECRET_KEY is not the key of this database')
      expect(output).toContain('postern rotate-secret-key')
      expect(code).toBe(1)
      await expect(doctor(service, NEW)).rejects.toThrow('SECRET_KEY is not the key of this database')
    },
    60_000,
  )

  test('is refused where values are sealed in a database that names no key yet', async () => {
    const service = await start(OLD, [], undefined, false)
    await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: 'http://127.0.0.1:9/', events: ['*'] },
    })
    await service.service.db`delete from secret_key`
    await expect(start(NEW, [], service, false)).rejects.toThrow('SECRET_KEY is not the key of this database')
    expect(await service.service.db`select 1 from secret_key`).toHaveLength(0)
  })

  test('is seen by no sign-in: the old key serves on until the rotation', async () => {
    const before = await start(OLD, [], undefined, false)
    const { body } = await before.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: 'http://127.0.0.1:9/', events: ['*'] },
    })
    const after = await start(NEW, [OLD], before, false)
    const path = `/api/v1/webhooks/endpoints/${body.id}/secret`
    expect((await after.call('GET', path)).body.secret).toBe(body.secret)
    const { body: other } = await after.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: 'http://127.0.0.1:9/', events: ['*'] },
    })
    expect((await before.call('GET', `/api/v1/webhooks/endpoints/${other.id}/secret`)).body.secret).toBe(
      other.secret,
    )
    await expect(doctor(after, NEW, OLD)).rejects.toThrow('Run: postern rotate-secret-key')
  }, 60_000)
})

describe('a rotation', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = new Receiver()
    await receiver.start()
  })
  afterEach(() => receiver.stop())

  test('is refused while a process runs that does not know the new key', async () => {
    const service = await start(OLD, [], undefined, false)
    await expect(rotate(service)).rejects.toThrow(`The process ${process.pid} on`)
    await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: 'http://127.0.0.1:9/', events: ['*'] },
    })
    const [all] = await service.service.db`select count(*)::int as count from webhook_endpoint`
    expect((await left(service))['webhook_endpoint.secret']).toBe(all!.count)
  }, 60_000)

  test('goes unnoticed by sign-ins, deliveries and repetitions, in two processes of which one has the old key first', async () => {
    const first = await start(OLD, [NEW])
    const { body: endpoint } = await first.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url: receiver.url, events: ['tos.accepted'] },
    })
    const person = await signIn(first, 'two-step@example.com')
    const call = (path: string, body: object, key: string | null = null): Promise<Answer> =>
      first.call('POST', `/api/v1/auth/customer${path}`, { body, key })
    const { secret } = (await call('/mfa/totp/enroll', {}, person.token)).body
    const { recovery_codes } = (
      await call('/mfa/totp/activate', { code: appCode(secret, Date.now()) }, person.token)
    ).body
    const keyed = (service: TestService) =>
      service.call('POST', '/api/v1/accounts', {
        body: { name: 'Kept' },
        headers: { 'idempotency-key': 'kept' },
      })
    const kept = await keyed(first)
    const waiting = 'waits-for-a-code@example.com'
    await call('/login', { email: waiting })
    const onCall = 'on-call@desk.example'
    await first.call('PATCH', '/api/v1/provider', { body: { settings: { alert_emails: [onCall] } } })
    const { headers } = await first.mail.mailTo(onCall)
    const stop = new URL(headers['list-unsubscribe']!.slice(1, -1))
    const second = await start(NEW, [OLD], first)

    const done = new AbortController()
    const wrong: string[] = []
    let signIns = 0
    let published = 0
    // Some twenty of each a second: the rotation waits for seconds, and more would only keep the machine busy.
    const turn = () => sleep(50)
    const loads = [first, second].flatMap((service, which) => [
      (async () => {
        while (!done.signal.aborted) {
          await signIn(service, `load-${which}-${signIns++}@example.com`).catch((error) =>
            wrong.push(String(error)),
          )
          const again = await keyed(service)
          if (again.body.id !== kept.body.id) wrong.push(`repetition: ${JSON.stringify(again.body)}`)
          await turn()
        }
      })(),
      (async () => {
        while (!done.signal.aborted) {
          const data = { tos: { user_id: 'u', version: '1', accepted_at: 'now' } }
          const { status } = await service.call('POST', '/api/v1/events', {
            body: { event: 'tos.accepted', data },
          })
          if (status === 202) published++
          else wrong.push(`publish: ${status}`)
          await turn()
        }
      })(),
    ])
    const lines = await rotate(first)
    done.abort()
    await Promise.all(loads)
    expect(wrong).toEqual([])
    expect(signIns).toBeGreaterThan(5)
    expect(lines.join('\n')).toMatch(/webhook_endpoint\.secret: \d+\n {2}totp\.sealed_seed: 1\n/)
    expect(await left(first)).toEqual({})

    await receiver.received(published)
    for (const webhook of receiver.webhooks)
      expect(await verifyWebhook({ ...webhook, secret: endpoint.secret })).toMatchObject({ ok: true })
    const [failed] = await first.service
      .db`select count(*)::int as count from attempt where error is not null`
    expect(failed!.count).toBe(0)

    const verified = await second.call('POST', '/api/v1/auth/customer/verify-otp', {
      key: null,
      body: { email: waiting, code: await first.mail.codeFor(waiting) },
    })
    expect(verified.status).toBe(200)

    // The old key is gone for good.
    const after = await start(NEW, [], first)
    expect((await after.call('GET', `/api/v1/webhooks/endpoints/${endpoint.id}/secret`)).body.secret).toBe(
      endpoint.secret,
    )
    expect((await keyed(after)).body.id).toBe(kept.body.id)
    expect((await after.call('POST', stop.pathname + stop.search, { key: null })).status).toBe(200)
    const { body: named } = await after.call('GET', '/api/v1/provider/alert-addresses')
    expect(named.data).toMatchObject([{ email: onCall, state: 'unsubscribed' }])
    for (const shown of [
      { code: appCode(secret, Date.now() + 30_000) },
      { recovery_code: recovery_codes[0] },
    ]) {
      const skip = after.mail.mails.filter(({ recipients }) => recipients.includes(person.user.email)).length
      await after.service.db`delete from email_proof`
      await after.call('POST', '/api/v1/auth/customer/login', {
        key: null,
        body: { email: person.user.email },
      })
      const code = await after.mail.codeFor(person.user.email, skip)
      const { body } = await after.call('POST', '/api/v1/auth/customer/verify-otp', {
        key: null,
        body: { email: person.user.email, code },
      })
      const passed = await after.call('POST', '/api/v1/auth/customer/mfa/verify', {
        key: null,
        body: { mfa_token: body.mfa_token, ...shown },
      })
      expect(passed.body.authenticated, JSON.stringify(passed.body)).toBe(true)
    }
    expect(await doctor(after, NEW, OLD)).toContain('SECRET_KEYS_OLD is needed until')
    await after.service.db`update secret_key set changed_at = changed_at - interval '1 hour'`
    await expect(doctor(after, NEW, OLD)).rejects.toThrow('nothing needs SECRET_KEYS_OLD any more')
    expect(await doctor(after, NEW)).toBe('SECRET_KEY is the key in use')
  }, 120_000)

  test('that is killed resumes where it was', async () => {
    const service = await start(OLD, [NEW], undefined, false)
    const { db } = service.service
    const keyring = createKeyring(OLD)
    const { provider_id } = (await db`select provider_id from provider`)[0]!
    const count = 5_000
    for (let from = 0; from < count; from += 1_000)
      await db`insert into exchange_code ${db(
        Array.from({ length: 1_000 }, () => {
          const id = crypto.randomUUID()
          const sealed_token = keyring.seal('token', `exchange_code:${provider_id}:${id}`)
          return {
            provider_id,
            id,
            digest: crypto.getRandomValues(Buffer.alloc(32)),
            sealed_token,
            expires_at: new Date(),
          }
        }),
      )}`
    const env = { SECRET_KEY: NEW, SECRET_KEYS_OLD: OLD }
    const killed = postern(['rotate-secret-key'], service, env)
    const half = await until(
      () => left(service),
      (counts) => (counts['exchange_code.sealed_token'] ?? 0) < count,
      60_000,
    )
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(half['exchange_code.sealed_token']).toBeGreaterThan(0)
    await expect(doctor(service, NEW, OLD)).rejects.toThrow(
      /still sealed under an old key: .*exchange_code\.sealed_token \d+/,
    )
    await expect(start(NEW, [], service, false)).rejects.toThrow('still sealed under an older key')

    const again = await run(['rotate-secret-key'], service, env)
    expect(again.output).toContain('values sealed')
    expect(again.code).toBe(0)
    expect(await left(service)).toEqual({})
    const rows = await db`select id, sealed_token from exchange_code limit 100`
    const fresh = createKeyring(NEW)
    for (const { id, sealed_token } of rows)
      expect(fresh.open(sealed_token, `exchange_code:${provider_id}:${id}`).toString()).toBe('token')
    expect((await run(['rotate-secret-key'], service, env)).output).toContain('There is nothing to do')
  }, 180_000)
})
