import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { DocumentServer } from '../support/document-server.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { Assistant, DocumentAgent, newAgent } from '../support/mcp-client.ts'
import { CALLBACK, signedInBrowser } from '../support/oauth-application.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import type { Visitor } from '../support/visitor.ts'

const clock = new ManualClock()
let service: TestService
let browser: Visitor
let site: DocumentServer
let assistant: Assistant
const OLGA = 'olga@example.com'
const OTTO = 'otto@example.com'

beforeAll(async () => {
  // One connection: what holds a transaction waits for no other.
  site = await new DocumentServer().start()
  const config = { outboundAllowCustomers: ['127.0.0.1/32'] }
  service = await startTestService({ clock, config, serveConnections: 1 })
  for (const [email, role] of [
    [OLGA, 'owner'],
    [OTTO, 'member'],
  ])
    await make('/users', { email, principal: 'provider', role })
  browser = await signedInBrowser(service, OLGA, 'provider')
  assistant = new Assistant(service, await newAgent(service, browser))
})
afterAll(async () => {
  await assistant?.close()
  await service.stop()
  await site.stop()
})

const ask = (name: string, input: object = {}) => assistant.ask(name, input)

async function make(path: string, body: object = {}) {
  const made = await service.call('POST', `/api/v1${path}`, { body })
  if (made.status >= 300) throw new Error(`${path}: ${JSON.stringify(made.body)}`)
  return made.body
}

async function pausedEndpoint(waiting = 1): Promise<string> {
  const endpoint = await make('/webhooks/endpoints', {
    url: 'http://127.0.0.1:9/',
    events: ['account.created'],
  })
  await make(`/webhooks/endpoints/${endpoint.id}/pause`)
  const data = { account: { id: '01936f2a-7c00-7abc-8def-0123456789ab', name: 'Acme' } }
  await make('/events', { events: Array(waiting).fill({ event: 'account.created', data }) })
  return endpoint.id
}

const audited = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}`)).body.data[0]

test('a tool that acts asks for more scopes, shows a preview, and acts once with its confirmation', async () => {
  const endpoint_id = await pausedEndpoint()
  const preview = await ask('resume_endpoint', { endpoint_id })
  expect(assistant.agent.asked[0]).toBe('mcp:read')
  expect(assistant.agent.asked.at(-1)!.split(' ').sort()).toEqual(['mcp:read', 'mcp:write'])
  expect(preview).toMatchObject({
    status: 'preview',
    preview: `Resume the endpoint ${endpoint_id}, and send up to 1 delivery to it.`,
    waiting: 1,
  })
  const status = async () =>
    (await service.call('GET', `/api/v1/webhooks/endpoints/${endpoint_id}`)).body.status
  expect(await status()).toBe('paused')
  const { confirmation } = preview
  expect(await ask('resume_endpoint', { endpoint_id, confirmation })).toMatchObject({ status: 'done' })
  expect(await status()).toBe('enabled')
  expect((await ask('resume_endpoint', { endpoint_id, confirmation })).error).toMatch(/used already/)
  expect(await audited('endpoint.resumed')).toMatchObject({
    actor: { kind: 'staff', name: OLGA },
    application: { id: assistant.agent.applicationId },
    target: { id: endpoint_id },
  })
  await make(`/webhooks/endpoints/${endpoint_id}/pause`)
})

test('an act that loses a deadlock is done again, once', async () => {
  const endpoint_id = await pausedEndpoint()
  const { confirmation } = await ask('resume_endpoint', { endpoint_id })
  const other = openPool(service.databaseUrl, { max: 2 })
  const acted = await other.begin(async (tx) => {
    // The act notices the deadlock first, and is the one that fails.
    await tx`set local deadlock_timeout = '1min'`
    await tx`select from webhook_endpoint where id = ${endpoint_id} for update`
    const answer = ask('resume_endpoint', { endpoint_id, confirmation })
    await until(
      () => other`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like '%webhook_endpoint%'`,
      (waiting) => waiting.length > 0,
    )
    await tx`select from mcp_confirmation for update`
    return { answer }
  })
  expect(await acted.answer).toMatchObject({ status: 'done' })
  await other.end()
  expect((await ask('resume_endpoint', { endpoint_id, confirmation })).error).toMatch(/used already/)
  await make(`/webhooks/endpoints/${endpoint_id}/pause`)
})

test('what loses each of its deadlocks may be tried again: through a tool and through the API', async () => {
  const endpoint_id = await pausedEndpoint()
  const { confirmation } = await ask('resume_endpoint', { endpoint_id })
  const other = openPool(service.databaseUrl, { max: 1 })
  await other.unsafe(`
    create function lose() returns trigger language plpgsql as
      $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
    create trigger lose before update on webhook_endpoint for each row execute function lose()`)
  expect((await ask('resume_endpoint', { endpoint_id, confirmation })).error).toMatch(/Nothing has happened/)
  const refused = await service.call('POST', `/api/v1/webhooks/endpoints/${endpoint_id}/resume`)
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '1',
  ])
  await other.unsafe('drop function lose cascade')
  await other.end()
  expect(await ask('resume_endpoint', { endpoint_id, confirmation })).toMatchObject({ status: 'done' })
  await make(`/webhooks/endpoints/${endpoint_id}/pause`)
})

test('any money takes the person at a page, who reads exactly what will happen', async () => {
  const account = await make('/accounts', { name: 'Acme <b>' })
  const input = { account_id: account.id, unit: 'images', amount: 500 }
  const preview = await ask('grant_credits', input)
  expect(preview.confirm_url).toMatch(new RegExp(`^${service.url}/staff/confirm/[0-9a-f-]{36}$`))
  const again = { ...input, confirmation: preview.confirmation }
  expect(await ask('grant_credits', again)).toMatchObject({
    status: 'waiting_for_person',
    confirm_url: preview.confirm_url,
  })
  const page = await browser.open(preview.confirm_url)
  expect(page.text).toMatch(
    /Give 500 credits of the unit “<bdi>images<.bdi>” to the account .*Acme &lt;b&gt;/,
  )
  expect((await browser.submit(preview.confirm_url, { decision: 'confirm' })).text).toContain('Go back')
  expect(await ask('grant_credits', again)).toMatchObject({ status: 'done', grant: { amount: 500 } })
  expect((await ask('grant_credits', again)).error).toMatch(/used already/)
  const { units } = await ask('get_credits', { account_id: account.id })
  expect(units[0]).toMatchObject({ available: 500 })
  expect(await audited('mcp.act_confirmed')).toMatchObject({
    actor: { name: OLGA },
    detail: { tool: 'grant_credits' },
  })
})

test('a client that can open pages is asked to, and its call acts once the person confirmed', async () => {
  const account = await make('/accounts', { name: 'Acme' })
  const opened: string[] = []
  const able = new Assistant(service, await newAgent(service, browser), (url) => {
    opened.push(url)
    return browser.submit(url, { decision: 'confirm' })
  })
  const input = { account_id: account.id, unit: 'images', amount: 7 }
  const { confirmation, confirm_url } = await able.ask('grant_credits', input)
  expect(await able.ask('grant_credits', { ...input, confirmation })).toMatchObject({ status: 'done' })
  expect(opened).toEqual([confirm_url])
  await able.close()
})

/** Previews, confirms at the page, and acts. */
async function confirmed(name: string, input: object) {
  const preview = await ask(name, input)
  expect(preview, JSON.stringify(preview)).toHaveProperty('confirm_url')
  await browser.submit(preview.confirm_url, { decision: 'confirm' })
  return ask(name, { ...input, confirmation: preview.confirmation })
}

test('trials, invitations and sessions: what the console does', async () => {
  await make('/plans', { key: 'team', name: 'Team', rank: 1 })
  await make('/plans/team/versions', {
    trial_days: 14,
    prices: [{ currency: 'eur', interval: 'month', amount: 4900 }],
  })
  await make('/plans/team/versions/1/publish')
  const account = await make('/accounts', { name: 'Curious' })
  const bought = { plan: 'team', interval: 'month', currency: 'eur' }
  await make(`/accounts/${account.id}/subscription`, bought)
  const trial_end = new Date(clock.now() + 30 * 24 * 60 * MINUTE).toISOString().replace(/\.\d+/, '.000')
  expect(await confirmed('extend_trial', { account_id: account.id, trial_end })).toMatchObject({
    status: 'done',
    subscription: { status: 'trialing', trial_end },
  })
  const invited = { account_id: account.id, email: 'guest@example.com' }
  await make(`/accounts/${account.id}/invitations`, { email: invited.email })
  expect((await ask('resend_invitation', invited)).error).toMatch(/./) // within a minute
  clock.advance(2 * MINUTE)
  expect(await confirmed('resend_invitation', invited)).toMatchObject({ status: 'done' })
  await signedInBrowser(service, 'ada@example.com')
  expect(await confirmed('end_sessions', { person: 'ada@example.com' })).toMatchObject({ status: 'done' })
  expect((await ask('end_sessions', { person: 'ada@example.com' })).error).toMatch(/no session/)
})

test('deliveries are sent again: one, those of a filter, and more than 100 only by the page', async () => {
  const endpoint_id = await pausedEndpoint(101)
  clock.advance(1) // a filter ends before now
  const { data } = (
    await service.call('GET', `/api/v1/webhooks/deliveries?endpoint_id=${endpoint_id}&limit=1`)
  ).body
  const [{ id: delivery_id, event_id }] = data
  await make(`/webhooks/deliveries/${delivery_id}/cancel`)
  const twice = async (input: object) => {
    const { confirmation } = await ask('replay_deliveries', input)
    return ask('replay_deliveries', { ...input, confirmation })
  }
  expect((await ask('replay_deliveries', { delivery_id, endpoint_id })).error).toMatch(
    /^Give delivery_id alone/,
  )
  expect(await twice({ delivery_id })).toMatchObject({ status: 'done', delivery: { id: delivery_id } })
  await make(`/webhooks/deliveries/${delivery_id}/cancel`)
  const filter = { endpoint_id, status: 'cancelled' }
  expect(await twice(filter)).toMatchObject({ status: 'done', replay: { total: 1 } })
  expect((await ask('replay_deliveries', { ...filter, event: 'no.such' })).error).toMatch(/no\.such/)
  await service.service.db`update delivery set status = 'delivered' where endpoint_id = ${endpoint_id}`
  const all = { endpoint_id, status: 'delivered' }
  expect(await ask('replay_deliveries', all)).toMatchObject({ count: 101, confirm_url: expect.anything() })
  expect(await twice(all)).toMatchObject({ status: 'waiting_for_person' })
  const { payload } = await ask('get_payload', { event_id })
  expect(payload).toMatchObject({
    event: 'account.created',
    data: { account: { name: { untrusted: 'Acme' } } },
  })
  expect(assistant.agent.asked.at(-1)!.split(' ')).toContain('mcp:payloads')
})

test('more than 100 deliveries take the page, and cancelling there ends it', async () => {
  const endpoint_id = await pausedEndpoint(101)
  const input = { endpoint_id }
  const preview = await ask('resume_endpoint', input)
  expect(preview.preview).toContain('more than 100')
  const again = { ...input, confirmation: preview.confirmation }
  expect(await ask('resume_endpoint', again)).toMatchObject({ status: 'waiting_for_person' })
  expect((await browser.submit(preview.confirm_url, { decision: 'cancel' })).text).toContain(
    'Nothing has changed',
  )
  expect((await ask('resume_endpoint', again)).error).toMatch(/person cancelled/)
  const { body } = await service.call('GET', `/api/v1/webhooks/endpoints/${endpoint_id}`)
  expect(body.status).toBe('paused')
})

test('an agent of a document signs in and acts; the page names the host of the document', async () => {
  const agent = `${site.url}/agent.json`
  site.answers['/agent.json'] = { client_id: agent, client_name: 'Your bank', redirect_uris: [CALLBACK] }
  const settings = { cimd: 'allowed_hosts', allowed_hosts: [site.host] }
  const changed = await service.call('PATCH', '/api/v1/oauth/issuer', {
    body: { principal: 'provider', ...settings },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  clock.advance(1_001) // how long a process may not know
  const stranger = new Assistant(service, new DocumentAgent(browser, agent))
  const account = await make('/accounts', { name: 'Acme' })
  const input = { account_id: account.id, unit: 'images', amount: 3 }
  const { confirmation, confirm_url } = await stranger.ask('grant_credits', input)
  const page = await browser.open(confirm_url)
  expect(page.text).toContain(site.host)
  expect(page.text).toContain('Postern has not checked this application.')
  expect(page.text).not.toContain('Your bank')
  await browser.submit(confirm_url, { decision: 'confirm' })
  expect(await stranger.ask('grant_credits', { ...input, confirmation })).toMatchObject({ status: 'done' })
  await stranger.close()
})

test('what has changed since the preview is previewed again', async () => {
  const endpoint_id = await pausedEndpoint()
  const { confirmation } = await ask('resume_endpoint', { endpoint_id })
  await service.call('PATCH', `/api/v1/webhooks/endpoints/${endpoint_id}`, {
    body: { url: 'http://127.0.0.1:9/other' },
  })
  const answer = await ask('resume_endpoint', { endpoint_id, confirmation })
  expect(answer).toMatchObject({ status: 'preview' })
  expect(answer.changed).toMatch(/^Nothing has happened/)
  expect((await ask('resume_endpoint', { endpoint_id, confirmation })).error).toMatch(/not valid/)
  const { confirmation: fresh } = answer
  expect(await ask('resume_endpoint', { endpoint_id, confirmation: fresh })).toMatchObject({ status: 'done' })
})
