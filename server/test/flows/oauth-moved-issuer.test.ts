import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../../src/operations/doctor/doctor.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { newClient, signedInBrowser, tokensFor } from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// PUBLIC_URL changes under applications that know the issuer.

const MOVED = 'https://new.example.com'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** What a start logs about issuers, and what one of its processes answers. */
async function started(publicUrl: string, look?: (moved: TestService) => Promise<unknown>) {
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const moved = await startTestService({ beside: service, work: false, config: { publicUrl }, log })
  const seen = await look?.(moved)
  await moved.stop()
  return { said: lines.map((line) => JSON.parse(line)).filter(({ former }) => former), seen }
}

async function doctor(publicUrl: string) {
  const config = { ...service.service.app.services.config, publicUrl }
  const said: string[] = []
  await runDoctor(
    () => config,
    (text) => void said.push(text),
    { json: true },
  )
  return JSON.parse(said.join('\n')).checks.find(({ name }: { name: string }) => name === 'issuers')
}

/** As the console reads it; discovery is read first, as the first application would. */
async function issuer({ call }: TestService, principal = 'customer') {
  const path = principal === 'customer' ? '' : '/staff'
  await call('GET', `${path}/.well-known/openid-configuration`, { key: null })
  const { body } = await call('GET', `/api/v1/oauth/issuer?principal=${principal}`)
  return { issuer: body.issuer, former: body.former }
}

test('an issuer that nothing has used moves without a word', async () => {
  const ofStaff = (process: TestService) => issuer(process, 'provider')
  expect(await ofStaff(service)).toEqual({ issuer: `${service.url}/staff`, former: null })
  const { said, seen } = await started(MOVED, ofStaff)
  expect([said, seen]).toEqual([[], { issuer: `${MOVED}/staff`, former: null }])
})

test('one that applications use is named at each start until the change is taken back, or confirmed', async () => {
  const config = await newClient(service)
  const browser = await signedInBrowser(service, 'ada@example.com')
  const tokens = await tokensFor(config, browser)
  const names = { former: service.url, issuer: MOVED, applications: 1 }
  for (let start = 0; start < 2; start++) {
    const { said, seen } = await started(MOVED, issuer)
    expect(said).toEqual([expect.objectContaining({ level: 'warn', ...names, provider: 'default' })])
    expect(seen).toEqual({ issuer: MOVED, former: service.url })
  }
  expect(await doctor(MOVED)).toMatchObject({
    status: 'warning',
    found: `${service.url} is ${MOVED} now, and 1 application has used it`,
  })

  // Back again: nothing is lost.
  expect((await started(service.url, issuer)).said).toEqual([])
  expect(await doctor(service.url)).toMatchObject({ status: 'ok' })
  expect(await issuer(service)).toEqual({ issuer: service.url, former: null })
  expect(tokens.access_token).toEqual(expect.any(String))

  const confirmed = await started(MOVED, async ({ call }) => {
    const { status, body } = await call('PATCH', '/api/v1/oauth/issuer', { body: { confirm: true } })
    return [status, body.issuer, body.former]
  })
  expect(confirmed.seen).toEqual([200, MOVED, null])
  expect((await started(MOVED)).said).toEqual([])
  expect(await doctor(MOVED)).toMatchObject({ status: 'ok', found: 'none has moved' })
  const { body } = await service.call('GET', '/api/v1/audit-log?action=oauth.issuer_changed')
  expect(body.data[0].detail.fields).toBe(`${service.url} → ${MOVED}`)
})
