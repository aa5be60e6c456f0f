import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainBrand } from '../brand/brand.ts'
import { PLAIN_WORDS } from '../i18n/locale.ts'
import { createLogger } from '../telemetry/logger.ts'
import { clientAddress, clientNetwork } from './client-address.ts'
import type { Context, Variables } from './context.ts'
import { deviceOf } from './device.ts'
import { answerErrors } from './middleware.ts'
import { readForm, readFormFields } from './read-form.ts'
import { readJson } from './read-json.ts'
import { refuseCrossSite } from './same-site.ts'

// What is read of a request, on an app that answers with it.

type Reads = Record<string, (c: Context) => unknown>

const READS: Reads = {
  address: (c) => clientAddress(c, 0),
  'address-of-1': (c) => clientAddress(c, 1),
  'address-of-2': (c) => clientAddress(c, 2),
  device: (c) => deviceOf(c, { trustedProxies: 1 }),
  json: (c) => readJson(c, { maxBytes: 20 }),
  text: async (c) => {
    await readJson(c)
    return c.get('bodyText')
  },
  form: async (c) => [...(await readForm(c, 20))],
  fields: (c) => readFormFields(c, ['a', 'b'], 40),
  'same-site': (c) => refuseCrossSite(c),
}

let app: Hono<{ Variables: Variables }>
beforeAll(() => {
  app = new Hono<{ Variables: Variables }>()
  app.onError(answerErrors(createLogger('silent')))
  app.use(async (c, next) => {
    c.set('provider', {
      id: 'p',
      slug: 'default',
      baseUrl: 'https://auth.example.com/p/a',
      words: PLAIN_WORDS,
      brand: plainBrand('Acme'),
      eventTypesVersion: 0,
    })
    await next()
  })
  for (const [name, read] of Object.entries(READS))
    app.all(`/${name}`, async (c) => c.json({ read: (await read(c)) ?? null }))
})

/** What was read, or the code and detail of the refusal. */
async function ask(name: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await app.request(`/${name}`, init)
  const { read, code, detail } = (await answer.json()) as { read?: unknown; code?: string; detail?: string }
  return code === undefined ? read : detail === undefined ? code : `${code}: ${detail}`
}

const forwarded = (value: string) => ({ headers: { 'x-forwarded-for': value } })

describe('where a request comes from', () => {
  test('without trusted proxies, X-Forwarded-For says nothing', async () => {
    expect(await ask('address', forwarded('203.0.113.9'))).toBe('unknown')
  })

  test('behind proxies, what the outermost of them wrote counts, and nothing further left', async () => {
    expect(await ask('address-of-1', forwarded('1.1.1.1, 203.0.113.9'))).toBe('203.0.113.9')
    expect(await ask('address-of-2', forwarded('1.1.1.1,203.0.113.9 , 10.0.0.1'))).toBe('203.0.113.9')
    expect(await ask('address-of-2', forwarded(' , ,203.0.113.9'))).toBe('203.0.113.9')
    expect(await ask('address-of-1')).toBe('unknown')
  })

  test('the name of the browser is cut to 400 characters', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'a'.repeat(401) }
    expect(await ask('device', { headers })).toEqual({ ip: '203.0.113.9', userAgent: 'a'.repeat(400) })
    expect(await ask('device', forwarded('203.0.113.9'))).toEqual({ ip: '203.0.113.9', userAgent: '' })
  })

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['::1', ':0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})

const post = (type: string, body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), ...headers },
})

/** A body of unknown length. */
function streamed(type: string, chunks: string[], breaksOff = false): RequestInit {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk))
      if (breaksOff) controller.error(new Error('gone'))
      else controller.close()
    },
  })
  return { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit
}

describe('a JSON body', () => {
  const json = 'application/json'
  test.each([json, 'Application/JSON', `${json}; charset=utf-8`, `${json} ;charset=utf-8`])(
    'as %s',
    async (type) => {
      expect(await ask('json', post(type, '{"a":1}'))).toEqual({ a: 1 })
    },
  )

  test.each(['text/plain', 'application/jsonp', `text/${json}`, `x-${json}`])('not as %s', async (type) => {
    expect(await ask('json', post(type, '{}'))).toMatch(/^unsupported_media_type/)
  })

  test('needs a type', async () => {
    expect(await ask('json', { method: 'POST', body: Buffer.from('{}') })).toMatch(/^unsupported_media_type/)
  })

  test('may be as long as the limit, announced or not', async () => {
    const longest = JSON.stringify('a'.repeat(18))
    expect(await ask('json', post(json, longest))).toBe('a'.repeat(18))
    expect(await ask('json', streamed(json, [longest.slice(0, 9), longest.slice(9)]))).toBe('a'.repeat(18))
    const tooLarge = 'payload_too_large: The body may have 20 bytes.'
    expect(await ask('json', post(json, `${longest} `))).toBe(tooLarge)
    expect(await ask('json', streamed(json, [longest, ' ']))).toBe(tooLarge)
    expect(await ask('json', post(json, '{}', { 'content-length': '21' }))).toBe(tooLarge)
  })

  test('that breaks off, or is none, is the sender’s fault', async () => {
    expect(await ask('json', streamed(json, ['{'], true))).toBe('invalid_request: The upload broke off.')
    expect(await ask('json', post(json, '{'))).toMatch(/^invalid_json/)
    expect(await ask('json', post(json, ''))).toMatch(/^invalid_json/)
  })

  test('is kept as the text that it was', async () => {
    expect(await ask('text', post(json, '{"a" :1.0}'))).toBe('{"a" :1.0}')
  })
})

describe('a form', () => {
  const form = 'application/x-www-form-urlencoded'

  test('is read as one, and nothing else is', async () => {
    expect(await ask('form', post(form, 'a=1&b=%20'))).toEqual([
      ['a', '1'],
      ['b', ' '],
    ])
    expect(await ask('form', post(`${form}; charset=utf-8`, 'a=1'))).toEqual([['a', '1']])
    for (const type of ['multipart/form-data', `${form}x`, `x${form}`])
      expect(await ask('form', post(type, 'a=1'))).toBe('unsupported_media_type: The body must be a form.')
  })

  test('says how long it is, and is no longer than the limit', async () => {
    expect(await ask('form', post(form, `a=${'1'.repeat(18)}`))).toHaveLength(1)
    const tooLarge = 'payload_too_large: A form may have 20 bytes.'
    expect(await ask('form', post(form, `a=${'1'.repeat(19)}`))).toBe(tooLarge)
    expect(await ask('form', streamed(form, ['a=1']))).toBe(tooLarge)
  })

  test('of another site: each field once, and no other', async () => {
    expect(await ask('fields', post(form, 'a=12345&c=3'))).toEqual({ a: '12345' })
    expect(await ask('fields', post(form, 'b=1&b=1'))).toBe('invalid_request: b is given more than once.')
    expect(await ask('fields', post(form, 'c=1&c=1'))).toEqual({})
  })
})

describe('another site', () => {
  const from = (headers: Record<string, string>, method = 'POST') => ask('same-site', { method, headers })

  test('may make a browser read, and change nothing', async () => {
    const site = { 'sec-fetch-site': 'cross-site' }
    expect(await from(site, 'GET')).toBeNull()
    for (const method of ['POST', 'DELETE', 'PATCH']) expect(await from(site, method)).toBe('cross_site')
    expect((await app.request('/same-site', { method: 'HEAD', headers: site })).status).toBe(200)
  })

  test('is told by the browser: a neighbouring host is one too, a typed address is not', async () => {
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe('cross_site')
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBeNull()
    expect(await from({ 'sec-fetch-site': 'none' })).toBeNull()
    expect(await from({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })).toBeNull()
  })

  test('is told by the origin where the browser does not say', async () => {
    expect(await from({ origin: 'https://evil.example' })).toBe('cross_site')
    expect(await from({ origin: 'http://auth.example.com' })).toBe('cross_site')
    expect(await from({ origin: 'null' })).toBe('cross_site')
    expect(await from({ origin: 'https://auth.example.com' })).toBeNull()
    expect(await from({})).toBeNull() // no browser
  })
})
