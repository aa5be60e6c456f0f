import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../support/sso.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { UNTRUSTED_CERTIFICATE } from '../support/untrusted-certificate.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
/** Something of the installation's own, which a customer's IT must not reach by way of the service. */
let inner: Server
let port: number
let connections = 0

beforeAll(async () => {
  service = await startTestService({
    work: false,
    config: { outboundAllow: ['127.0.0.0/8', '::1/128'], outboundAllowCustomers: [] },
  })
  inner = createServer(UNTRUSTED_CERTIFICATE, (_request, response) => response.end())
  inner.on('connection', () => connections++)
  await new Promise<void>((resolve) => inner.listen(0, 'localhost', resolve))
  port = (inner.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((resolve) => inner.close(resolve))
  await service.stop()
})

async function guided(serviceName: string): Promise<Visitor> {
  const account = await openAccount(service)
  const { body } = await service.call('POST', `/api/v1/accounts/${account}/setup-guides`, { body: {} })
  const visitor = new Visitor()
  const token = new URL(body.url).searchParams.get('token')!
  await visitor.submit(`${service.url}/setup/open`, { token })
  await visitor.submit(`${service.url}/setup/service`, { service: serviceName })
  return visitor
}

const inside = (): string[] => [
  `https://localhost:${port}/x`,
  `https://127.0.0.1:${port}/x`,
  `https://[::1]:${port}/x`,
  `https://a.localhost:${port}/x`,
]

test('an issuer that a customer’s IT types is not asked where only the installation may ask', async () => {
  const visitor = await guided('oidc')
  for (const issuer of inside()) {
    const fields = { issuer, client_id: 'postern', client_secret: 'a-secret-of-the-identity-provider' }
    const { status } = await visitor.submit(`${service.url}/setup/connect`, fields)
    expect([issuer, status]).toEqual([issuer, 400])
  }
  expect(connections).toBe(0)
})

test('nor is an address of metadata', async () => {
  const visitor = await guided('saml')
  for (const metadata_url of inside()) {
    const { status } = await visitor.submit(`${service.url}/setup/connect`, { metadata_url })
    expect([metadata_url, status]).toEqual([metadata_url, 400])
  }
  expect(connections).toBe(0)
})

test('staff, who may ask there, do: the server listens', async () => {
  const { status } = await service.call('POST', '/api/v1/connections', {
    body: { kind: 'saml', slug: 'ours', name: 'Ours', metadata_url: `https://localhost:${port}/x` },
  })
  expect(status).toBe(400) // its certificate is not trusted
  expect(connections).toBeGreaterThan(0)
})
