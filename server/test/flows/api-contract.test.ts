import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC } from '../../src/platform/http/context.ts'
import { VERSION } from '../../src/platform/process/version.ts'
import { ENDING, endingApi } from '../support/ending-api.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const RATE = 20
/** In the middle of a minute: no window ends while a test runs. */
const clock = new ManualClock(Date.UTC(2026, 0, 1, 12, 0, 30))

let service: TestService
beforeAll(async () => {
  service = await startTestService({ config: { signInRate: RATE, trustedProxies: 1 }, clock, work: false })
})
afterAll(() => service.stop())

/** The parameters of the items of a list, by their names: RFC 9651, 3.1, of strings with integers. Throws for all else. */
function parseList(text: string | null): Record<string, Record<string, number>> {
  if (text === null) throw new Error('There is no such header.')
  const items = text.split(/[ \t]*,[ \t]*/).map((item): [string, Record<string, number>] => {
    const [, name, rest] = /^"([ !#-[\]-~]+)"((?:; *[a-z*][a-z0-9_.*-]*=-?\d{1,15})*)$/.exec(item) ?? []
    if (name === undefined) throw new Error(`This is not a string with integers: ${item}`)
    const parameters = [...rest!.matchAll(/; *([^=]+)=(-?\d+)/g)].map(([, key, value]) => [
      key!,
      Number(value),
    ])
    return [name, Object.fromEntries(parameters)]
  })
  return Object.fromEntries(items)
}

describe('what a limit leaves', () => {
  const LOGIN = '/api/v1/auth/customer/login'
  const ask = (ip: string, body: unknown = { email: 'ada@example.com' }) =>
    service.call('POST', LOGIN, { key: null, body, headers: { 'x-forwarded-for': ip } })

  test('is in two structured fields: of what is admitted, wrong and refused', async () => {
    const told = []
    for (let n = 0; n < RATE + 2; n++) {
      const { status, headers } = await ask('192.0.2.1', '{')
      told.push({ status, left: parseList(headers.get('ratelimit')), retry: headers.get('retry-after') })
      expect(parseList(headers.get('ratelimit-policy'))).toEqual({ 'sign-in': { q: RATE, w: 60 } })
    }
    expect(told[0]).toEqual({ status: 400, left: { 'sign-in': { r: RATE - 1, t: 30 } }, retry: null })
    expect(told.at(-1)).toEqual({ status: 429, left: { 'sign-in': { r: 0, t: 30 } }, retry: '30' })
    const fine = await ask('192.0.2.2')
    expect([fine.status, parseList(fine.headers.get('ratelimit'))]).toEqual([
      200,
      { 'sign-in': { r: RATE - 1, t: 30 } },
    ])
  })

  test('is of the network, never of the address: one that has used up its codes reads as any other', async () => {
    await service.call('POST', '/api/v1/users', { body: { email: 'known@example.com' } })
    const leftFor = async (ip: string, email: string) => {
      const lines: string[] = []
      for (let n = 0; n < 8; n++) {
        const { status, headers } = await ask(ip, { email })
        lines.push(`${status} ${headers.get('ratelimit')} ${headers.get('ratelimit-policy')}`)
      }
      return lines
    }
    const known = await leftFor('192.0.2.3', 'known@example.com')
    expect(await leftFor('192.0.2.4', 'unknown@example.com')).toEqual(known)
    expect(known.at(-1)).toContain(`r=${RATE - 8};`)
  })

  test('is not told where nothing of the client is counted', async () => {
    const { headers } = await service.call('GET', '/api/v1/users')
    expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null])
  })
})

test('every answer of the API names the version of the program, problems too', async () => {
  for (const [path, status] of [
    ['/api/v1/users', 200],
    ['/api/v1/users/nope', 404],
    ['/api/v1/users/export', 200],
    ['/api/v1/usres', 404],
  ] as const) {
    const answer = await service.call('GET', path)
    expect([answer.status, answer.headers.get('postern-version')], path).toEqual([status, VERSION])
  }
})

describe('a route that ends', () => {
  const apiOf = (deprecated = ENDING) =>
    endingApi(service.service.app, {
      deprecated,
      access: PUBLIC,
      provider: { baseUrl: 'https://id.example.com/p/acme' },
    })

  test('says so in headers of each answer, also of refusals', async () => {
    const api = apiOf()
    for (const [name, status] of [
      ['ada', 200],
      ['none', 404],
    ] as const) {
      const { headers, ...answer } = await api.hono.request(`/api/v1/olds/${name}`)
      void answer
      expect(headers.get('deprecation')).toBe('@1798761600')
      expect(headers.get('sunset')).toBe('Sun, 01 Aug 2027 00:00:00 GMT')
      expect(headers.get('link')).toBe(
        '<https://id.example.com/p/acme/docs/guides/versions>; rel="deprecation"; type="text/html"',
      )
      expect((await api.hono.request(`/api/v1/olds/${name}`)).status).toBe(status)
    }
    const current = await service.call('GET', '/api/v1/users')
    expect(['deprecation', 'sunset', 'link'].map((name) => current.headers.get(name))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('says so in the API description', () => {
    const document = apiOf()
      .describe()
      .getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'x', version: '1' },
      })
    expect(document.paths?.['/api/v1/olds/{name}']?.get).toMatchObject({
      deprecated: true,
      'x-sunset': '2027-08-01',
      description: 'Deprecated since 2027-01-01, and ends on 2027-08-01: use `news.get`. One.',
    })
    expect(document.paths?.['/api/v1/olds/{name}']?.patch?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              title: {
                type: 'string',
                deprecated: true,
                'x-sunset': '2027-09-01',
                description: 'Its title. Deprecated since 2027-02-01, and ends on 2027-09-01: use `label`.',
              },
            },
          },
        },
      },
    })
  })

  test('cannot end sooner than promised', () => {
    expect(() => apiOf({ ...ENDING, sunset: '2027-06-30' })).toThrow(/less than 6 months/)
    expect(() => apiOf({ ...ENDING, since: 'soon' })).toThrow(/Write it as 2026-12-01/)
  })

  test('is described by a guide', async () => {
    expect((await fetch(`${service.url}/docs/guides/versions`)).status).toBe(200)
  })
})
