import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addConnection, startOf } from '../support/connections.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

const SECRET = 's3~cret/of+the-client=4_2.x'
const CODE = 'code-0123456789abcdef'

let service: TestService
let server: Server
let issuer = ''
/** What it says again of a request, and which requests it takes. */
let say: (sent: string) => string = (sent) => sent
let isPushed = false
/** What it got, beside what it said of it. */
const got: Record<string, string>[] = []

/** An identity provider that refuses, and says why by quoting what it was sent. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, issuer)
  const json = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (pathname === '/.well-known/openid-configuration')
    return json(200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      pushed_authorization_request_endpoint: `${issuer}/par`,
      jwks_uri: `${issuer}/jwks`,
      require_pushed_authorization_requests: isPushed,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    })
  if (pathname === '/authorize') {
    const back = new URL(searchParams.get('redirect_uri')!)
    back.search = String(new URLSearchParams({ code: CODE, state: searchParams.get('state')! }))
    response.writeHead(302, { location: back.href }).end()
    return
  }
  const body = await text(request)
  got.push({ ...Object.fromEntries(new URLSearchParams(body)) })
  const sent = `${request.headers.authorization ?? ''} ${body}`.trim()
  json(400, { error: 'invalid_request', error_description: say(sent).replaceAll(/["\\]/g, "'") })
}

beforeAll(async () => {
  service = await startTestService()
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await service.stop()
})

const WAYS = ['client_secret_post', 'client_secret_basic'] as const
const STAGES = ['pushed', 'token'] as const
const ECHOES: Record<string, (sent: string) => string> = {
  whole: (sent) => `you sent ${sent}`,
  decoded: (sent) => `you sent ${decodeURIComponent(sent.replaceAll('+', ' '))}`,
  'cut by us': (sent) => `${'x'.repeat(280 - sent.length / 2)} ${sent}`,
}

describe.each(STAGES)('what the %s endpoint says again', (stage) => {
  test.each(WAYS)('is masked where it was sent in secret, by %s', async (client_auth) => {
    isPushed = stage === 'pushed'
    const { port } = server.address() as { port: number }
    issuer = `http://${stage === 'pushed' ? 'localhost' : '127.0.0.1'}:${port}`
    const slug = `${stage}-${client_auth}`.replaceAll('_', '-')
    const { status, body } = await addConnection(service, {
      kind: 'oidc',
      issuer,
      slug,
      client_auth,
      client_secret: SECRET,
    })
    expect([status, body.errors]).toEqual([201, undefined])
    for (const [echo, words] of Object.entries(ECHOES)) {
      say = words
      got.length = 0
      const { status: shown, text: page } = await new Visitor().open(startOf(service, slug))
      expect(shown, echo).toBe(403)
      expect(got).toHaveLength(1)
      const [entry] = await service.service.db`
        select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
      const [, detail] = /Detail: <span[^>]*>(.*?)<\/span>/s.exec(page) ?? []
      const told = `${JSON.stringify(entry!.detail)} ${detail}`
      if (echo !== 'cut by us') expect(told, echo).toContain('you sent')
      for (const secret of [SECRET, CODE, got[0]!.code_verifier, got[0]!.state, got[0]!.nonce])
        if (secret !== undefined) expect(readings(told), echo).not.toContain(secret.slice(0, 8))
    }
  })
})

/** A text, what it is decoded, and what its parts are in base64. */
function readings(told: string): string {
  const decoded = (one: string) =>
    decodeURIComponent(one.replaceAll('+', ' ').replaceAll(/%(?![\dA-F]{2})/gi, '%25'))
  const parts = told.split(/[^\w+/=-]+/).filter((part) => part.length > 8)
  return [told, decoded(told), ...parts.map((part) => decoded(Buffer.from(part, 'base64').toString()))].join(
    '\n',
  )
}
