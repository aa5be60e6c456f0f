import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from '../../src/platform/db/db.ts'
import { startOf } from '../support/connections.ts'
import { signIn } from '../support/sign-in.ts'
import { ssoWorld } from '../support/sso-world.ts'
import { invitationToken, openTeam } from '../support/team.ts'
import type { Answer } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

// Optional events of accounts' invitations and connections, who gets them, and what imports send.

const NAMED = [
  'account.invitation_sent',
  'account.invitation_accepted',
  'account.invitation_revoked',
  'account.connection_failing',
  'account.connection_recovered',
  'user.created',
]
const OUTAGES = NAMED.filter((name) => name.includes('connection'))
const MINUTE = 60_000

const { world, newOrganisation, signInBySso } = ssoWorld()
beforeAll(() => {
  world.idp.now = () => world.clock.now()
})
beforeEach(() => {
  world.idp.tampering = {}
})
const db = (): Sql => world.service.service.db

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  world.service.call(method, `/api/v1${path}`, { ...(body !== undefined && { body }), ...(key && { key }) })

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

interface Written {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: events have every form
  of: any
}

/** The events of these types that an act wrote, in their order. */
async function writtenBy(act: () => Promise<unknown>, types = NAMED): Promise<Written[]> {
  const [last] = await db()<{ id: string | null }[]>`select max(id::text) as id from event`
  world.clock.advance(1) // ids go by the time
  await act()
  const rows = await db()<{ type: string; body: string }[]>`
    select type, body from event
    where id > coalesce(${last!.id}::uuid, '00000000-0000-0000-0000-000000000000') and type = any(${types}) order by id`
  return rows.map(({ type, body }) => ({ type, of: Object.values(JSON.parse(body).data)[0] }))
}

const mailsTo = (email: string) =>
  world.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length

/** Three people in an account, and how to invite to it. */
let count = 0
async function newTeam() {
  const n = ++count
  const [owner, admin] = [
    await signIn(world.service, `owner${n}@example.com`),
    await signIn(world.service, `admin${n}@example.com`),
  ]
  const id = await openTeam(world.service, 'Acme', [
    [owner, 'owner'],
    [admin, 'admin'],
  ])
  const invite = (email: string, key?: string, role = 'member') =>
    ok(call('POST', `${key ? '/auth/customer' : ''}/accounts/${id}/invitations`, { email, role }, key))
  return { id, owner, admin, invite }
}

const listen = () =>
  ok(call('POST', '/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events: ['*', ...NAMED] }))

test('without an endpoint that chose them, invitations write no event', async () => {
  const endpoint = await ok(
    call('POST', '/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events: ['*'] }),
  )
  const { id, invite } = await newTeam()
  const written = await writtenBy(async () => {
    const { id: invitation } = await invite('early@example.com')
    await ok(call('DELETE', `/accounts/${id}/invitations/${invitation}`))
  })
  expect(written).toEqual([])
  await ok(call('DELETE', `/webhooks/endpoints/${endpoint.id}`))
  await listen()
})

test('an invitation is sent, sent again, accepted or revoked, each with its event and never its token', async () => {
  const { id, owner, admin, invite } = await newTeam()
  const email = `invited${count}@example.com`
  const [before] = [mailsTo(email)]
  // biome-ignore lint/suspicious/noExplicitAny: as the API answers
  let invitation: any
  const sent = await writtenBy(async () => {
    invitation = await invite(email, admin.token)
  })
  const by = { type: 'user', id: admin.user.id }
  const shown = { id: invitation.id, email, role: 'member', expires_at: invitation.expires_at }
  const account = { id, name: 'Acme', external_id: null, public_metadata: {}, revision: 1 }
  expect(sent).toEqual([{ type: 'account.invitation_sent', of: { ...account, by, invitation: shown } }])
  expect(await invitationToken(world.service, email, before)).toMatch(/^inv_/)

  world.clock.advance(2 * MINUTE)
  const path = `/accounts/${id}/invitations/${invitation.id}`
  const again = await writtenBy(async () => {
    invitation = await ok(call('POST', `${path}/resend`))
  })
  expect(again).toMatchObject([
    {
      type: 'account.invitation_sent',
      of: { by: { type: 'key' }, invitation: { ...shown, expires_at: invitation.expires_at } },
    },
  ])
  expect(invitation.expires_at).not.toBe(shown.expires_at)

  const token = await invitationToken(world.service, email, before + 1)
  const joining = await signIn(world.service, email)
  const accept = () => call('POST', `/auth/customer/invitations/${token}/accept`, undefined, joining.token)
  const accepted = await writtenBy(() => Promise.all(Array.from({ length: 5 }, accept)))
  expect(accepted).toMatchObject([
    {
      type: 'account.invitation_accepted',
      of: { by: { type: 'user', id: joining.user.id }, invitation: { id: invitation.id } },
    },
  ])

  const other = await invite(`revoked${count}@example.com`, owner.token)
  const revoked = await writtenBy(() =>
    ok(call('DELETE', `/auth/customer/accounts/${id}/invitations/${other.id}`, undefined, owner.token)),
  )
  expect(revoked).toMatchObject([
    { type: 'account.invitation_revoked', of: { invitation: { id: other.id, email: other.email } } },
  ])
  const bodies = await db()<{ body: string }[]>`select body from event where type like 'account.invitation%'`
  expect(bodies.filter(({ body }) => body.includes('inv_'))).toEqual([])
})

test('an invitation ends with the rights of its sender, and with a person who is deleted', async () => {
  const { id, admin, owner, invite } = await newTeam()
  const email = `waiting${count}@example.com`
  const invited = await signIn(world.service, email)
  const byAdmin = await invite(`byadmin${count}@example.com`, admin.token)
  const lowered = await writtenBy(() =>
    ok(call('PATCH', `/accounts/${id}/members/${admin.user.id}`, { role: 'member' })),
  )
  expect(lowered).toMatchObject([
    { type: 'account.invitation_revoked', of: { invitation: { id: byAdmin.id }, by: { type: 'key' } } },
  ])

  const open = await invite(email, owner.token)
  const gone = await writtenBy(() => ok(call('DELETE', `/users/${invited.user.id}`)))
  expect(gone).toMatchObject([
    { type: 'account.invitation_revoked', of: { id, invitation: { id: open.id, email: null } } },
  ])
  // What had expired is over already, and the end of an account says it all.
  await invite(`late${count}@example.com`, owner.token)
  const late = await signIn(world.service, `late${count}@example.com`)
  world.clock.advance(8 * 24 * 60 * MINUTE)
  expect(await writtenBy(() => ok(call('DELETE', `/users/${late.user.id}`)))).toEqual([])
  await invite(`last${count}@example.com`)
  expect(await writtenBy(() => ok(call('DELETE', `/accounts/${id}`)))).toEqual([])
})

test('invitations to the staff are no events of an account', async () => {
  const written = await writtenBy(async () => {
    const { id } = await ok(call('POST', '/staff/invitations', { email: 'boss@example.com', role: 'owner' }))
    await ok(call('DELETE', `/staff/invitations/${id}`))
  })
  expect(written).toEqual([])
})

/** A sign-in that the identity provider spoils; the page says so. */
async function failAt(slug: string, sub = 'x'): Promise<void> {
  world.idp.person = { sub, email: `${sub}@example.com`, email_verified: true }
  world.idp.tampering = { claims: (claims) => ({ ...claims, aud: 'another' }) }
  expect((await new Visitor().open(startOf(world.service, slug))).status).toBe(403)
  world.idp.tampering = {}
}

test('the third failure of an identity provider in ten minutes is an outage, and the next success its end', async () => {
  const org = await newOrganisation()
  const { slug } = org
  const email = `ann@${org.domain}`
  const failing = await writtenBy(async () => {
    await failAt(slug)
    await failAt(slug)
  })
  expect(failing).toEqual([])
  // A success between them begins the count again, and ends no outage: there was none.
  expect(await writtenBy(() => signInBySso(org, { email }))).toEqual([])
  const since = world.clock.now() + 1
  const third = await writtenBy(async () => {
    for (let n = 0; n < 3; n++) await failAt(slug)
  })
  const [connection] = await db()<{ id: string }[]>`select id from connection where slug = ${slug}`
  const told = {
    id: org.account,
    name: 'Acme',
    external_id: null,
    public_metadata: {},
    revision: 1,
    by: { type: 'system' },
    connection: { id: connection!.id, slug },
    reason: 'wrong_audience',
    failing_since: new Date(since).toISOString(),
  }
  expect(third).toEqual([{ type: 'account.connection_failing', of: told }])
  world.clock.advance(60 * MINUTE)
  expect(await writtenBy(() => failAt(slug))).toEqual([])
  expect(await writtenBy(() => signInBySso(org, { email }))).toEqual([
    { type: 'account.connection_recovered', of: told },
  ])
  expect(await writtenBy(() => signInBySso(org, { email }))).toEqual([])
})

test('failures that lie further apart, or are of the person, are no outage', async () => {
  const org = await newOrganisation()
  const { slug, domain } = org
  const slow = await writtenBy(async () => {
    for (let n = 0; n < 3; n++) {
      await failAt(slug)
      world.clock.advance(6 * MINUTE)
    }
  })
  expect(slow).toEqual([])
  // Each new one counts with the two before it.
  expect((await writtenBy(() => failAt(slug).then(() => failAt(slug)), OUTAGES)).length).toBe(1)
  await signInBySso(org, { email: `well@${domain}` })
  const ofPeople = await writtenBy(async () => {
    // Cancelled there, an answer without a flow, and a person who may not sign in.
    for (let n = 0; n < 4; n++) {
      world.idp.tampering = { back: denied }
      await new Visitor().open(startOf(world.service, slug))
      world.idp.tampering = {}
      await new Visitor().open(`${startOf(world.service, slug)}/callback?state=unknown&code=1`)
    }
    const email = `blocked@${domain}`
    await signInBySso(org, { email })
    const [row] = await db()<{ id: string }[]>`select id from app_user where email = ${email}`
    await ok(call('PATCH', `/users/${row!.id}`, { status: 'blocked' }))
    for (let n = 0; n < 4; n++) expect((await signInBySso(org, { email })).visit.status).toBe(403)
    await ok(
      call('PATCH', `/connections/${(await ok(call('GET', '/connections'))).data[0].id}`, { enabled: false }),
    )
    for (let n = 0; n < 4; n++) await new Visitor().open(startOf(world.service, slug))
  }, OUTAGES)
  expect(ofPeople).toEqual([])
  expect(
    await db()`select from connection_outage o join connection c on c.id = o.connection_id
    where c.slug = ${slug}`,
  ).toHaveLength(0)
})

function denied(url: URL): void {
  url.searchParams.delete('code')
  url.searchParams.set('error', 'access_denied')
}

test('of twenty failures at the same time, one is the event; and of twenty successes', async () => {
  const org = await newOrganisation()
  const failed = await writtenBy(() => Promise.all(Array.from({ length: 20 }, () => failOnce(org.slug))))
  expect(failed.map(({ type }) => type)).toEqual(['account.connection_failing'])
  world.idp.tampering = {}
  world.idp.person = { sub: 's', email: `s@${org.domain}`, email_verified: true }
  const passed = await writtenBy(
    () => Promise.all(Array.from({ length: 20 }, () => new Visitor().open(startOf(world.service, org.slug)))),
    OUTAGES,
  )
  expect(passed.map(({ type }) => type)).toEqual(['account.connection_recovered'])
})

async function failOnce(slug: string): Promise<void> {
  world.idp.tampering = { claims: (claims) => ({ ...claims, aud: 'another' }) }
  expect((await new Visitor().open(startOf(world.service, slug))).status).toBe(403)
}

test('an import sends events if it is told to, one for each user who is created', async () => {
  const users = (kind: string) =>
    Array.from({ length: 1_000 }, (_, n) => ({ email: `${kind}${n}@example.com`, email_verified: true }))
  const silent = await writtenBy(() => ok(call('POST', '/users/import', { users: users('silent') })))
  expect(silent).toEqual([])
  const told = await writtenBy(() =>
    ok(call('POST', '/users/import', { users: users('told'), emit_events: true })),
  )
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['user.created']))
  expect(new Set(told.map(({ of }) => of.email))).toEqual(new Set(users('told').map(({ email }) => email)))
  expect(told).toHaveLength(1_000)
  expect(told[0]!.of).toMatchObject({ revision: 1, verified: true, by: { type: 'key' } })
  // Sent again, or refused: nothing new.
  const again = [...users('told').slice(0, 2), { email: 'no address', email_verified: true }]
  const body = { users: again, emit_events: true }
  expect(await writtenBy(() => ok(call('POST', '/users/import', body)))).toEqual([])
}, 30_000)

test('an account gets optional events of its own alone, and only those that the provider lists', async () => {
  const [a, b] = [await newTeam(), await newTeam()]
  const settings = (change: object) => ok(call('PATCH', '/provider', { settings: change }))
  await settings({ customer_webhooks: true, customer_webhook_events: null })
  const own = (team: typeof a) => `/auth/customer/accounts/${team.id}/webhooks`
  const offered = async () =>
    (await ok(call('GET', `${own(a)}/event-types`, undefined, a.owner.token))).data.map(
      ({ name }: { name: string }) => name,
    )
  const add = (events: string[], team = a) =>
    call('POST', `${own(team)}/endpoints`, { url: 'https://example.com/hook', events }, team.owner.token)

  expect(await offered()).not.toContain('account.updated')
  expect((await add(['account.updated'])).status).toBe(400)
  const listed = ['account.updated', 'account.invitation_sent', 'team_member.removed']
  await settings({
    customer_webhook_events: [
      ...listed,
      'user.updated',
      'user.created',
      'grant.created',
      'endpoint.paused',
      'account.created',
    ],
  })
  expect((await offered()).sort()).toEqual([...listed, 'account.created'].sort())
  for (const event of ['user.updated', 'grant.created', 'endpoint.paused', 'account.deleted', '*'])
    expect((await add([event])).body.code, event).toBe('invalid_request')

  const ofA = (await ok(add(listed))).id
  // One that the provider makes for the account may name more, and gets no more.
  const events = [...listed, 'user.updated', 'user.deleted']
  const made = { url: 'http://127.0.0.1:9/', events, account_id: a.id }
  const byProvider = (await ok(call('POST', '/webhooks/endpoints', made))).id
  const ofB = (await ok(add(listed, b))).id
  for (const team of [a, b]) {
    await ok(call('PATCH', `/accounts/${team.id}`, { name: `New ${team.id}` }))
    await team.invite(`of-${team.id}@example.com`)
    await ok(call('DELETE', `/accounts/${team.id}/members/${team.admin.user.id}`))
    await ok(call('PATCH', `/users/${team.admin.user.id}`, { name: 'Another' }))
  }
  const sentTo = (endpoint: string) => db()<{ type: string; account: string }[]>`
    select e.type, e.account_id as account from delivery d join event e on e.provider_id = d.provider_id and e.id = d.event_id
    where d.endpoint_id = ${endpoint} order by e.type`
  const types = [...listed].sort()
  expect(await sentTo(ofA)).toEqual(types.map((type) => ({ type, account: a.id })))
  expect(await sentTo(byProvider)).toEqual(types.map((type) => ({ type, account: a.id })))
  expect(await sentTo(ofB)).toEqual(types.map((type) => ({ type, account: b.id })))

  // No longer listed: it cannot be chosen again, or tested.
  await settings({ customer_webhook_events: ['account.created'] })
  expect(await offered()).toEqual(['account.created'])
  expect((await add(['account.updated'])).status).toBe(400)
  const test = await call(
    'POST',
    `${own(a)}/endpoints/${ofA}/test`,
    { event: 'account.updated' },
    a.owner.token,
  )
  expect(test.body.code).toBe('invalid_request')
  await settings({ customer_webhook_events: null })
}, 20_000)
