import { beforeAll, expect, test } from 'vitest'
import { OPTIONAL_NAMES, type OptionalName } from '../../src/events/catalogue.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { startOf } from '../support/connections.ts'
import { EventSourceReader } from '../support/event-source.ts'
import { everyRow } from '../support/every-row.ts'
import { clientFor, registerApplication, tokensFor } from '../support/oauth-application.ts'
import { eventually, pass, settled } from '../support/pass-time.ts'
import { Receiver } from '../support/receiver.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { type Organisation, ssoWorld } from '../support/sso-world.ts'
import { invitationToken, openTeam } from '../support/team.ts'
import { ADMIN_KEY, type Answer } from '../support/test-service.ts'
import { freshCode } from '../support/two-step.ts'
import { Visitor } from '../support/visitor.ts'

// What optional events keep of people who are erased: users, members, inviters, the invited, and staff who made a change.

const { world, newOrganisation, signInBySso } = ssoWorld()

/** In every address, name and metadata of those who are erased. */
const CANARY = /canary/i
const OLYMPE = 'olympe@canary.example'
const BOSS = 'boss@canary.example'
const own = '/auth/customer'

type Of = Record<string, string>
const receiver = new Receiver()
const endpoints: Of = {}
const ids: Of = {}
let olympe: SignedInPerson
let boss: SignedInPerson
let friend: SignedInPerson
let org: Organisation

const call = (method: string, path: string, body?: unknown, key?: string | null): Promise<Answer> =>
  world.service.call(method, `/api/v1${path}`, {
    ...(body !== undefined && { body }),
    ...(key !== undefined && { key }),
  })
async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}
const mailsTo = (email: string) =>
  world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

async function enter(email: string, principal?: string): Promise<SignedInPerson> {
  world.clock.advance(1_000)
  return signIn(world.service, email, principal)
}

/** Invites an address, and returns the invitation with its token. */
async function invited(account: string, email: string, key?: string) {
  const skip = mailsTo(email)
  const base = key === boss.token ? '' : own
  const { id } = await ok(
    call('POST', `${base}/accounts/${account}/invitations`, { email, role: 'admin' }, key),
  )
  return {
    path: `${base}/accounts/${account}/invitations/${id}`,
    accept: `${own}/invitations/${await invitationToken(world.service, email, skip)}/accept`,
  }
}

/** For each type, what erased people do and what is done to them so that it is written. */
const ACTS: Record<OptionalName, () => Promise<unknown>> = {
  'application.created': async () => {
    const body = { name: 'Shop', kind: 'web', redirect_uris: ['https://shop.example/in'] }
    ids.shop = (await ok(call('POST', '/oauth/applications', body, boss.token))).id
  },
  'application.changed': () =>
    ok(call('PATCH', `/oauth/applications/${ids.shop}`, { name: 'Store' }, boss.token)),
  'grant.created': async () => {
    const browser = new Visitor()
    browser.set(world.service.url, 'app_session', olympe.token)
    const application = await registerApplication(world.service)
    await tokensFor(await clientFor(application, world.service.url), browser)
  },
  'grant.revoked': async () => {
    const { data } = await ok(call('GET', `/oauth/grants?user_id=${olympe.user.id}`))
    await ok(call('DELETE', `/oauth/grants/${data[0].id}`, undefined, boss.token))
  },
  'user.created': async () => {
    ids.self = (await enter('self@canary.example')).user.id
    ids.mate = (await ok(call('POST', '/users', { email: 'mate@example.com' }, boss.token))).id
  },
  'user.updated': async () => {
    await ok(call('PATCH', `${own}/profile`, { name: 'Olympe Canary' }, olympe.token))
    const told = { external_id: 'crm-canary', public_metadata: { Canary: 'Canary' } }
    await ok(call('PATCH', `/users/${olympe.user.id}`, told, boss.token))
    await ok(call('PATCH', `/users/${ids.mate}`, { name: 'Mate' }, boss.token))
    olympe = await moved(await enter(OLYMPE), 'olympe.moved@canary.example')
  },
  'user.blocked': async () => {
    for (const id of [ids.self, ids.mate])
      await ok(call('PATCH', `/users/${id}`, { status: 'blocked' }, boss.token))
  },
  'user.unblocked': async () => {
    for (const id of [ids.self, ids.mate])
      await ok(call('PATCH', `/users/${id}`, { status: 'active' }, boss.token))
  },
  'account.updated': async () => {
    const { data } = await ok(call('GET', `${own}/accounts`, undefined, olympe.token))
    const personal = data.find(({ id }: { id: string }) => id !== ids.team)
    const told = { name: "Canary's", external_id: 'acc-canary', public_metadata: { Canary: 1 } }
    await ok(call('PATCH', `/accounts/${personal.id}`, told, boss.token))
    await ok(call('PATCH', `${own}/accounts/${ids.team}`, { name: 'Difference' }, olympe.token))
  },
  'account.deleted': async () => {
    const id = await openTeam(world.service, 'Short', [[olympe, 'owner']])
    await ok(call('DELETE', `/accounts/${id}`, undefined, boss.token))
  },
  'team_member.role_changed': async () => {
    await ok(call('PATCH', `/accounts/${ids.team}/members/${olympe.user.id}`, { role: 'owner' }, boss.token))
    const path = `${own}/accounts/${ids.team}/members/${friend.user.id}`
    for (const role of ['admin', 'owner']) await ok(call('PATCH', path, { role }, olympe.token))
  },
  'team_member.removed': async () => {
    const other = await enter('other@example.com')
    const id = await openTeam(world.service, 'Left', [
      [friend, 'owner'],
      [olympe, 'owner'],
      [other, 'member'],
    ])
    await ok(call('DELETE', `${own}/accounts/${id}/members/${other.user.id}`, undefined, olympe.token))
    await ok(call('DELETE', `/accounts/${id}/members/${olympe.user.id}`, undefined, boss.token))
  },
  'account.invitation_sent': async () => {
    await invited(ids.team!, 'waits@example.com', olympe.token)
    ids.other = await openTeam(world.service, 'Other', [[friend, 'owner']])
    await invited(ids.other, 'waits@canary.example', boss.token)
  },
  'account.invitation_accepted': async () => {
    const asGuest = await invited(ids.team!, 'guest@example.com', olympe.token)
    await ok(call('POST', asGuest.accept, undefined, (await enter('guest@example.com')).token))
    const asCanary = await invited(ids.other!, olympe.user.email, boss.token)
    await ok(call('POST', asCanary.accept, undefined, olympe.token))
  },
  'account.invitation_revoked': async () => {
    const { path } = await invited(ids.team!, 'never@example.com', olympe.token)
    await ok(call('DELETE', path, undefined, olympe.token))
    const other = await invited(ids.other!, 'self@canary.example', boss.token)
    await ok(call('DELETE', other.path, undefined, boss.token))
    await invited(ids.other!, 'self@canary.example', boss.token) // open when they are deleted
  },
  'account.connection_failing': async () => {
    const person = { sub: 'sso-canary', email: `canary@${org.domain}`, email_verified: true }
    for (let n = 0; n < 3; n++) {
      world.idp.person = person
      world.idp.tampering = { claims: (claims) => ({ ...claims, aud: 'another' }) }
      expect((await new Visitor().open(startOf(world.service, org.slug))).status).toBe(403)
    }
    world.idp.tampering = {}
  },
  'account.connection_recovered': async () => {
    const email = `canary@${org.domain}`
    await signInBySso(org, { sub: 'sso-canary', email })
    ids.sso = (await ok(call('GET', `/users?q=${email}`))).data[0].id
  },
  'user.session_started': () => enter('waits@canary.example').then(({ user }) => (ids.waits = user.id)),
  'user.session_ended': async () => {
    const { token } = await enter(olympe.user.email)
    await ok(call('DELETE', `${own}/session`, undefined, token))
    await ok(call('DELETE', `/users/${ids.self}/sessions`, undefined, boss.token))
    await enter('mate@example.com')
    await ok(call('DELETE', `/users/${ids.mate}/sessions`, undefined, boss.token))
  },
  'user.credential_added': async () => {
    for (const email of ['waits@canary.example', 'mate@example.com']) {
      const { token } = await enter(email)
      const { secret } = await ok(call('POST', `${own}/mfa/totp/enroll`, {}, token))
      await ok(call('POST', `${own}/mfa/totp/activate`, { code: freshCode(world, { secret }) }, token))
    }
  },
  'user.credential_removed': async () => {
    for (const id of [ids.waits, ids.mate])
      await ok(call('DELETE', `/users/${id}/mfa`, undefined, boss.token))
  },
  'user.deletion_scheduled': async () => {
    const { token, user } = await enter('self@canary.example')
    await ok(call('POST', `${own}/me/deletion`, { email: user.email }, token))
  },
  'user.deletion_cancelled': () => ok(call('DELETE', `/users/${ids.self}/deletion`, undefined, boss.token)),
  'user.deleted': async () => {
    const temp = await ok(call('POST', '/users', { email: 'temp@example.com' }, boss.token))
    await ok(call('DELETE', `/users/${temp.id}`, undefined, boss.token))
    ids.temp = temp.id
    for (const id of [olympe.user.id, ids.self, ids.waits, ids.sso]) await ok(call('DELETE', `/users/${id}`))
    await ok(call('DELETE', `/staff/${boss.user.id}`))
  },
}

/** As the person with both mailboxes does it. */
async function moved({ token, user }: SignedInPerson, to: string): Promise<SignedInPerson> {
  const [old, fresh] = [mailsTo(user.email), mailsTo(to)]
  await ok(call('POST', `${own}/email/change`, { email: to }, token))
  const { mail } = world.service
  const body = { old_code: await mail.codeFor(user.email, old), new_code: await mail.codeFor(to, fresh) }
  await ok(call('POST', `${own}/email/change/verify`, body, token))
  return enter(to)
}

async function addEndpoint(name: string): Promise<void> {
  const headers = { 'x-is': name }
  const body = { url: receiver.url, headers, events: OPTIONAL_NAMES, retry_delays: [5] }
  endpoints[name] = (await ok(call('POST', '/webhooks/endpoints', body))).id
}
const deliveries = async (
  query: string,
): Promise<Array<Record<'id' | 'event' | 'event_id' | 'status', string>>> =>
  (await ok(call('GET', `/webhooks/deliveries?limit=100&${query}`))).data

beforeAll(async () => {
  await receiver.start()
  // Receivers that repeat what they got: one accepts it, one refuses it, one is paused.
  receiver.answer = ({ body, headers }, response) =>
    response.writeHead(headers['x-is'] === 'refuses' ? 500 : 200).end(`got ${body}`)
  await ok(call('PATCH', '/provider', { settings: { self_deletion: 'grace' } }))
  await ok(call('POST', '/users', { email: 'keeper@example.com', principal: 'provider', role: 'owner' }))
  await ok(call('POST', '/users', { email: BOSS, name: 'Boss Canary', principal: 'provider', role: 'admin' }))
  for (const name of ['accepts', 'refuses', 'paused']) await addEndpoint(name)
  await ok(call('POST', `/webhooks/endpoints/${endpoints.paused}/pause`))
  boss = await enter(BOSS, 'provider')
  olympe = await enter(OLYMPE)
  friend = await enter('friend@example.com')
  org = await newOrganisation()
  ids.team = await openTeam(world.service, 'Engines', [
    [friend, 'owner'],
    [olympe, 'admin'],
  ])
})

const db = () => world.service.service.db

/** Until all are erased: there is a pause between two steps. */
const erased = () =>
  eventually(
    world.clock,
    async () => (await db()`select from job where finished_at is null`).length,
    (left) => left === 0,
    250,
  )

test('each type has an act here that writes it, and people who are then erased appear in all that name people', async () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(OPTIONAL_NAMES.toSorted())
  const late: readonly OptionalName[] = ['user.deleted']
  for (const name of [...OPTIONAL_NAMES.filter((one) => !late.includes(one)), ...late]) {
    if (name === 'user.deleted') {
      await settled(world.service, world.clock)
      await pass(world.service, world.clock, 10_000) // the second attempt, after which the refused have failed
      expect(await db()`select from attempt where response_excerpt ~* 'canary'`).not.toEqual([])
    }
    const count = () => db()`select id from event where type = ${name}`
    const before = (await count()).length
    world.clock.advance(1_000)
    await ACTS[name]().catch((error) => {
      throw new Error(name, { cause: error })
    })
    expect((await count()).length, name).toBeGreaterThan(before)
  }
  await erased()
})

/** What an erased external id is in: receivers delete by it. */
const known = (text: string) => text.replaceAll(/(crm|acc)-canary/g, '')

test('no row of the database holds anything of them', async () => {
  const rows = (await everyRow(world.service)).split('\n')
  expect(rows.filter((row) => CANARY.test(known(row)))).toEqual([])
})

/** Of these alone ids stay, by which receivers delete. */
const BY_ID = ['user.deleted', 'user.session_ended', 'account.deleted']

/** Says nothing of the erased, and of their ids only what receivers need. */
function expectSilent(text: string, type: string): void {
  expect(known(text), type).not.toMatch(CANARY)
  if (BY_ID.includes(type)) return
  expect(text, type).not.toMatch(CANARY)
  for (const id of [olympe.user.id, boss.user.id, ids.self!, ids.waits!, ids.sso!])
    expect(text, type).not.toContain(id)
}

test.each([
  ['accepts', 'delivered'],
  ['refuses', 'failed'],
  ['paused', 'parked'],
])('deliveries of the endpoint %s, %s before: shown, and sent again', async (name, before) => {
  receiver.webhooks.length = 0
  receiver.answerWith(200)
  const found = new Set<string>()
  const all = await deliveries(`endpoint_id=${endpoints[name]}`)
  expect(all.map(({ status }) => status)).toContain(before)
  for (const { id, event, event_id, status } of all) {
    found.add(event)
    for (const path of [`/webhooks/deliveries/${id}`, `/events/${event_id}`])
      expectSilent(JSON.stringify(await ok(call('GET', path))), event)
    if (['delivered', 'failed'].includes(status)) await ok(call('POST', `/webhooks/deliveries/${id}/replay`))
  }
  expect([...found].toSorted()).toEqual(OPTIONAL_NAMES.toSorted())
  if (name !== 'accepts') await ok(call('POST', `/webhooks/endpoints/${endpoints[name]}/resume`))
  await eventually(
    world.clock,
    async () => receiver.webhooks.filter(({ headers }) => headers['x-is'] === name).length,
    (count) => count >= all.length,
  )
  for (const { body } of receiver.webhooks) expectSilent(body, JSON.parse(body).event)
})

test('lists, their exports, the search and the audit log', async () => {
  for (const path of ['events', 'webhooks/deliveries', 'audit-log', 'users', 'accounts'])
    for (const more of ['?limit=100', '/export?format=csv', '/export?format=jsonl', '?limit=100&q=canary']) {
      const { body } = await call('GET', `/${path}${more}`)
      expect(JSON.stringify(body), path + more).not.toMatch(/canary\.example|canary@|olympe|boss canary/i)
    }
  for (const q of ['canary', OLYMPE, BOSS, 'crm-canary'])
    expect((await ok(call('GET', `/search?q=${encodeURIComponent(q)}`))).data, q).toEqual([])
  for (const subject of [OLYMPE, BOSS, 'olympe.moved@canary.example', 'waits@canary.example'])
    expect((await ok(call('GET', `/events?subject=${encodeURIComponent(subject)}`))).data, subject).toEqual(
      [],
    )
})

test('an endpoint that gets all of them later, and a listener', async () => {
  receiver.webhooks.length = 0
  await addEndpoint('late')
  const path = `/webhooks/endpoints/${endpoints.late}/backfill`
  const filter = { events: OPTIONAL_NAMES }
  const { count } = await ok(call('POST', path, { filter, dry_run: true }))
  expect(count).toBeGreaterThan(OPTIONAL_NAMES.length)
  await ok(call('POST', path, { filter }))
  await eventually(
    world.clock,
    async () => receiver.webhooks.filter(({ headers }) => headers['x-is'] === 'late').length,
    (received) => received >= count,
    250, // between two steps of the job there is a pause
  )
  for (const { body } of receiver.webhooks) expectSilent(body, JSON.parse(body).event)

  const { id } = await ok(call('POST', '/webhooks/listeners'))
  const reader = await EventSourceReader.open(
    `${world.service.url}/api/v1/webhooks/listeners/${id}/stream?events=${OPTIONAL_NAMES.join()}`,
    { authorization: `Bearer ${ADMIN_KEY}`, 'last-event-id': newId(world.clock.now() - 3_500_000) },
  )
  await reader.until(() => reader.deliveries.length > OPTIONAL_NAMES.length || reader.ended)
  expect(reader.ended).toBe(false)
  for (const { event, body } of reader.deliveries) expectSilent(body, event)
  reader.close()
})
