import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD, PasswordClient, passwordActs } from '../support/passwords.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock
let client: PasswordClient
let email: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())
beforeEach(() => {
  email = `person${count++}@example.com`
  client = new PasswordClient(service)
})

const { settings } = passwordActs(() => service)

function login(password = GOOD_PASSWORD, as = client, address = email) {
  return as.post('login', { email: address, password })
}

test('the policy names each rule that is broken', async () => {
  const broken = async (password: string) => {
    const { status, body } = await client.post('register', { email, password })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'weak_password' })
    return body.errors.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`)
  }
  expect(await broken('gzx4Vq!nT0w')).toEqual([expect.stringContaining('/password Use at least')])
  expect(await broken('ä'.repeat(200) + 'xyz '.repeat(20))).toEqual([
    expect.stringContaining('Use at most 256'),
  ])
  expect(await broken('PASSWORD123456')).toEqual([expect.stringContaining('easy to guess')])
  expect(await broken(`my-${email}-x`)).toEqual([expect.stringContaining('email address')])
  expect(await broken(`kayak ${email.split('@')[0]!.toUpperCase()} violet`)).toEqual([
    expect.stringContaining('email address'),
  ])
})

test('characters are counted, not bytes, and Unicode forms are one password', async () => {
  const composed = 'Käse-Brücke-é-ñ' // precomposed
  const confirmed = await client.signUp(email, composed.normalize('NFC'))
  expect(confirmed.status).toBe(200)
  expect((await login(composed.normalize('NFD'))).status).toBe(200)
})

test('a provider sets the length, and switches the blocklist off', async () => {
  await settings({ password_min_length: 8, password_blocklist: false })
  expect((await client.post('register', { email, password: 'password' })).status).toBe(200)
  await settings({ password_min_length: 12, password_blocklist: true })
})

test('earlier passwords may not come back', async () => {
  await settings({ password_history: 2 })
  await client.signUp(email)
  let current = GOOD_PASSWORD
  let { token } = (await login()).body
  const change = async (to: string) => {
    clock.advance(1_000)
    const answer = await service.call('POST', '/api/v1/auth/customer/password/change', {
      key: token,
      body: { current_password: current, new_password: to },
    })
    if (answer.status === 200) [current, token] = [to, answer.body.token]
    return answer.body.code ?? 'ok'
  }
  expect(await change(GOOD_PASSWORD)).toBe('weak_password') // the one in use
  expect(await change('first-of-the-next-ones')).toBe('ok')
  expect(await change(GOOD_PASSWORD)).toBe('weak_password')
  expect(await change('second-of-the-next-ones')).toBe('ok')
  expect(await change(GOOD_PASSWORD)).toBe('ok') // two others came between
  await settings({ password_history: 0 })
})

test('the breach check asks by five digits, refuses what is found, and lets pass when there is no answer', async () => {
  const digest = createHash('sha1').update('breached-but-long').digest('hex').toUpperCase()
  const asked: string[] = []
  let silent = false
  const range: Server = createServer((request, response) => {
    asked.push(request.url!)
    if (silent) return
    response.end(`${'0'.repeat(35)}:0\r\n${digest.slice(5)}:12\r\n`)
  }).listen(0, '127.0.0.1')
  await once(range, 'listening')
  const { port } = range.address() as { port: number }
  await settings({
    password_breach_check: true,
    password_breach_url: `http://127.0.0.1:${port}/range/`,
  })
  const attempt = (password: string) => client.post('register', { email, password })
  const refused = await attempt('breached-but-long')
  expect(refused.body.code).toBe('weak_password')
  expect(refused.body.errors[0].message).toContain('breach')
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`])
  expect((await attempt('not-breached-at-all')).status).toBe(200)
  silent = true
  const startedAt = performance.now()
  expect((await attempt('breached-but-long')).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  range.closeAllConnections()
  range.close()
  expect((await attempt('breached-but-long')).status).toBe(200) // nobody there
  await settings({ password_breach_check: false })
})
