import { type Client, type StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Agent, connect, finish, newAgent } from '../support/mcp-client.ts'
import { signedInBrowser } from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import type { Visitor } from '../support/visitor.ts'

let service: TestService
let browser: Visitor
let agent: Agent
let client: Client
const STAFF = 'olga@example.com'

beforeAll(async () => {
  service = await startTestService()
  await service.call('POST', '/api/v1/users', {
    body: { email: STAFF, principal: 'provider', role: 'owner' },
  })
  browser = await signedInBrowser(service, STAFF, 'provider')
  agent = await newAgent(service, browser)
  client = await connect(service, agent)
})
afterAll(async () => {
  await client?.close()
  await service.stop()
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every form
async function ask(name: string, input: object = {}): Promise<any> {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: input as never })
  return isError ? { error: (content as Array<{ text: string }>)[0]!.text } : structuredContent
}

/** The same, for a tool whose scope the person has not allowed yet: the client steps up. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every form
async function askAndAllow(name: string, input: object): Promise<any> {
  const refused = await ask(name, input).catch((error) => error)
  if (!(refused instanceof UnauthorizedError)) throw refused
  await finish(client.transport as StreamableHTTPClientTransport, agent)
  return ask(name, input)
}

async function pausedEndpoint(): Promise<string> {
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'http://127.0.0.1:9/', events: ['account.created'] },
  })
  await service.call('POST', `/api/v1/webhooks/endpoints/${body.id}/pause`)
  await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  return body.id
}

test('a tool that acts asks for more scopes, shows a preview, and acts once with its confirmation', async () => {
  const endpoint_id = await pausedEndpoint()
  const preview = await askAndAllow('resume_endpoint', { endpoint_id })
  expect(agent.asked.at(-1)!.split(' ').sort()).toEqual(['mcp:read', 'mcp:write'])
  expect(preview).toMatchObject({
    status: 'preview',
    preview: `Resume the endpoint ${endpoint_id}, and send up to 1 delivery to it.`,
    waiting: 1,
  })
  const endpoint = () => service.call('GET', `/api/v1/webhooks/endpoints/${endpoint_id}`)
  expect((await endpoint()).body.status).toBe('paused')
  const { confirmation } = preview
  expect(await ask('resume_endpoint', { endpoint_id, confirmation })).toMatchObject({ status: 'done' })
  expect((await endpoint()).body.status).toBe('enabled')
  expect((await ask('resume_endpoint', { endpoint_id, confirmation })).error).toMatch(/used already/)
  const { body } = await service.call('GET', '/api/v1/audit-log?action=endpoint.resumed')
  expect(body.data[0]).toMatchObject({
    actor: { kind: 'staff', name: STAFF },
    application: { id: agent.applicationId },
    target: { id: endpoint_id },
  })
})

test('any money takes a person at a page', async () => {
  const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme <b>' } })
  const input = { account_id: account.id, unit: 'images', amount: 500 }
  const preview = await askAndAllow('grant_credits', input)
  expect(preview.confirm_url).toMatch(new RegExp(`^${service.url}/staff/confirm/`))
  const again = { ...input, confirmation: preview.confirmation }
  expect(await ask('grant_credits', again)).toMatchObject({
    status: 'waiting_for_person',
    confirm_url: preview.confirm_url,
  })
  const page = await browser.open(preview.confirm_url)
  expect(page.text).toContain('Give the account')
  expect(page.text).toContain('Acme &lt;b&gt;')
  const done = await browser.submit(preview.confirm_url, { decision: 'confirm' })
  expect(done.text).toContain('Go back to your assistant')
  expect(await ask('grant_credits', again)).toMatchObject({ status: 'done', grant: { amount: 500 } })
  expect((await ask('grant_credits', again)).error).toMatch(/used already/)
  const { units } = await ask('get_credits', { account_id: account.id })
  expect(units[0]).toMatchObject({ available: 500 })
})
