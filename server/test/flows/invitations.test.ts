import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { invitationToken, openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OWN = '/api/v1/auth/customer'

let service: TestService
let clock: ManualClock
let owner: SignedInPerson
let account: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
})
afterAll(() => service.stop())
beforeEach(async () => {
  clock.advance(HOUR)
  owner = await signIn(service, 'owner@example.com')
  account = await openTeam(service, 'Acme', [[owner, 'owner']])
})

const freshAddress = () => `invited-${count++}@example.com`

/** Invites an address. Returns the id and the token in the mail. */
async function invite(email: string, role = 'member'): Promise<{ id: string; token: string }> {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  const { status, body } = await service.call('POST', `${OWN}/accounts/${account}/invitations`, {
    key: owner.token,
    body: { email, role },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, token: await invitationToken(service, email, skip) }
}

const show = (token: string, person?: SignedInPerson) =>
  service.call('GET', `${OWN}/invitations/${token}`, { key: person?.token ?? null })

const accept = (token: string, person: SignedInPerson) =>
  service.call('POST', `${OWN}/invitations/${token}/accept`, { key: person.token })

async function members(): Promise<string[]> {
  const { body } = await service.call('GET', `/api/v1/accounts/${account}/members`)
  return body.data.map(({ email, role }: { email: string; role: string }) => `${email} ${role}`)
}

/** The events of joining this account, but for that of its owner. */
const joins = async () => {
  const { body } = await service.call('GET', '/api/v1/events?event=team_member.added&limit=100')
  return body.data
    .map(({ data }: { data: { team_member: object } }) => data.team_member)
    .filter(
      (joined: { account_id: string; role: string }) =>
        joined.account_id === account && joined.role !== 'owner',
    )
}

const acts = async (action: string, targetId: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data.filter(
    ({ target_id }: { target_id: string }) => target_id === targetId,
  )

const resend = (id: string, key = owner.token) =>
  service.call('POST', `${OWN}/accounts/${account}/invitations/${id}/resend`, { key })

const list = async () =>
  (await service.call('GET', `${OWN}/accounts/${account}/invitations`, { key: owner.token })).body.data

describe('an invitation', () => {
  test('is mailed, shown, and accepted once: the member, the event and the acts commit together', async () => {
    const email = freshAddress()
    const { id, token } = await invite(email, 'admin')
    expect(token).toMatch(/^inv_[\w-]{43}$/)
    const { text, subject } = await service.mail.mailTo(email)
    expect(text.replaceAll('\u2060', '')).toContain(
      'owner@example.com invites you to join the team “Acme” at Postern.',
    )
    expect(subject.replaceAll('\u2060', '')).toBe('owner@example.com invites you to the team “Acme”')

    const person = await signIn(service, email)
    expect((await show(token, person)).body).toEqual({
      account_name: 'Acme',
      email,
      role: 'admin',
      invited_by: 'owner@example.com',
      expires_at: expect.any(String),
    })
    const accepted = await accept(token, person)
    expect(accepted.body).toEqual({ account_id: account, role: 'admin' })
    expect(await members()).toContain(`${email} admin`)
    expect(await joins()).toMatchObject([
      { account_id: account, user_id: person.user.id, email, role: 'admin' },
    ])
    expect(await acts('invitation.sent', id)).toMatchObject([
      { actor: { kind: 'user', id: owner.user.id }, detail: { account_id: account, role: 'admin' } },
    ])
    expect(await acts('invitation.accepted', id)).toMatchObject([
      { actor: { kind: 'user', id: person.user.id }, user: { id: person.user.id, email } },
    ])
    expect((await accept(token, person)).body.code).toBe('invalid_link')
    expect((await show(token, person)).body.code).toBe('invalid_link')
    expect(await list()).toMatchObject([{ id, status: 'accepted' }])
  })

  test('shows only a part of the address unless that user is signed in', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    for (const answer of [await show(token), await show(token, owner)]) {
      expect(answer.body.email).toBe('i•••@example.com')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(JSON.stringify(answer.body)).not.toContain(email)
    }
  })

  test('works for its address alone, whichever browser has the link', async () => {
    const { token } = await invite(freshAddress())
    const finder = await signIn(service, 'finder@example.com')
    expect((await accept(token, finder)).status).toBe(403)
    expect((await accept(token, owner)).status).toBe(403)
    expect((await service.call('POST', `${OWN}/invitations/${token}/accept`, { key: null })).status).toBe(401)
    expect((await service.call('POST', `${OWN}/invitations/${token}/accept`)).status).toBe(403) // a key is no person
    expect(await members()).toHaveLength(1)
  })

  test('is only for an address that was proved', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    const person = await signIn(service, email)
    await service.service.db`update app_user set verified_at = null where email = ${email}`
    const answer = await accept(token, person)
    expect(answer.status).toBe(403)
    expect(answer.body.detail).toContain('Prove your address')
    expect(await members()).toHaveLength(1)
  })

  test('takes account and role from what was stored: no field of the request grants anything', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    const person = await signIn(service, email)
    const answer = await service.call('POST', `${OWN}/invitations/${token}/accept?role=owner`, {
      key: person.token,
      body: { role: 'owner' },
    })
    expect(answer.body.code).toBe('invalid_request')
    await service.call('POST', `${OWN}/invitations/${token}/accept`, {
      key: person.token,
      body: { role: 'owner', account_id: 'x', user_id: owner.user.id },
    })
    expect(await members()).toContain(`${email} member`)
  })

  test('500 acceptances at the same time join once', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    const person = await signIn(service, email)
    const answers = await Promise.all(Array.from({ length: 500 }, () => accept(token, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_link')).toHaveLength(499)
    expect(await joins()).toHaveLength(1)
  })

  test('is over after seven days', async () => {
    const email = freshAddress()
    const { id, token } = await invite(email)
    clock.advance(7 * DAY - MINUTE)
    expect((await show(token)).status).toBe(200)
    clock.advance(MINUTE)
    const person = await signIn(service, email)
    expect((await show(token)).body.code).toBe('invalid_link')
    expect((await accept(token, person)).body.code).toBe('invalid_link')
    owner = await signIn(service, 'owner@example.com')
    expect(await list()).toMatchObject([{ id, status: 'expired' }])
    expect((await resend(id)).body.status).toBe('open')
  })

  test('sent again has a new link, and the old one ends; after a minute at the earliest', async () => {
    const email = freshAddress()
    const { id, token } = await invite(email)
    const early = await resend(id)
    expect(early.body.code).toBe('rate_limited')
    expect(early.headers.get('retry-after')).toBe('60')
    clock.advance(MINUTE)
    expect((await resend(id)).status).toBe(200)
    const renewed = await invitationToken(service, email, 1)
    expect(renewed).not.toBe(token)
    const person = await signIn(service, email)
    expect((await accept(token, person)).body.code).toBe('invalid_link')
    expect((await accept(renewed, person)).status).toBe(200)
    expect((await resend(id)).status).toBe(404)
    expect(await acts('invitation.resent', id)).toHaveLength(1)
  })

  test('taken back leads nowhere', async () => {
    const email = freshAddress()
    const { id, token } = await invite(email)
    const path = `${OWN}/accounts/${account}/invitations/${id}`
    expect((await service.call('DELETE', path, { key: owner.token })).status).toBe(204)
    const person = await signIn(service, email)
    expect((await accept(token, person)).body.code).toBe('invalid_link')
    expect((await service.call('DELETE', path, { key: owner.token })).status).toBe(404)
    expect(await acts('invitation.revoked', id)).toHaveLength(1)
    await invite(email) // may be invited again
  })

  test('ends with its account', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    await service.call('DELETE', `/api/v1/accounts/${account}`)
    const person = await signIn(service, email)
    expect((await accept(token, person)).body.code).toBe('invalid_link')
  })

  test('to an address that is invited or belongs to it already is refused', async () => {
    const email = freshAddress()
    await invite(email)
    const again = (address: string) =>
      service.call('POST', `${OWN}/accounts/${account}/invitations`, {
        key: owner.token,
        body: { email: address },
      })
    expect((await again(email.toUpperCase())).body.code).toBe('already_exists')
    expect((await again('owner@example.com')).body.code).toBe('already_exists')
  })

  test('answers alike for a user and for an unknown address', async () => {
    const known = await signIn(service, freshAddress())
    const answers = []
    for (const email of [known.user.email, freshAddress()]) {
      const { status, body } = await service.call('POST', `${OWN}/accounts/${account}/invitations`, {
        key: owner.token,
        body: { email },
      })
      answers.push({ status, keys: Object.keys(body) })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('lets its address sign up although sign-up is off, without opening another account', async () => {
    const settings = (sign_up: boolean) =>
      service.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up } } })
    await settings(false)
    const email = freshAddress()
    const { token } = await invite(email)
    const person = await signIn(service, email)
    expect((await accept(token, person)).status).toBe(200)
    const { body } = await service.call('GET', `${OWN}/accounts`, { key: person.token })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([account])

    // Nobody else may; an invitation that is over helps nobody.
    const late = freshAddress()
    await invite(late)
    clock.advance(8 * DAY)
    const before = service.mail.mails.length
    for (const address of [freshAddress(), late, email])
      await service.call('POST', `${OWN}/login`, { key: null, body: { email: address } })
    await service.mail.codeFor(email, 2) // the third is a user: the mails of the first two would be there by now
    const sentTo = service.mail.mails.slice(before).flatMap(({ recipients }) => recipients)
    expect(sentTo).toEqual([email])
    await settings(true)
  })

  test('is in no answer, log or table as a token', async () => {
    const { token } = await invite(freshAddress())
    const rows = await service.service.db`select i::text as row from invitation i`
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
    expect(JSON.stringify(await list())).not.toContain(token)
    const { body } = await service.call('GET', '/api/v1/audit-log?limit=100')
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('its token opens nothing else, and no other token opens it', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    const person = await signIn(service, email)
    const bearer = await service.call('GET', `${OWN}/session`, { key: token })
    expect(bearer.status).toBe(401)
    const other = await service.call('POST', `${OWN}/magic-link/verify`, { key: null, body: { token } })
    expect(other.status).toBeGreaterThanOrEqual(400)
    for (const wrong of [person.token, `inv_${'a'.repeat(43)}`, token.slice(4), `sk_${token.slice(4)}`])
      expect((await accept(wrong, person)).status).toBeGreaterThanOrEqual(401)
    expect((await service.call('GET', `/api/v1/auth/provider/invitations/${token}`)).body.code).toBe(
      'invalid_link',
    )
  })

  test('a tenant knows nothing of the invitations of another', async () => {
    await service.call('POST', '/api/v1/providers', { body: { slug: 'tenant', name: 'Tenant' } })
    const { token } = await invite(freshAddress())
    const foreign = await service.call('GET', `/p/tenant${OWN}/invitations/${token}`)
    const unknown = await service.call('GET', `/p/tenant${OWN}/invitations/inv_${'a'.repeat(43)}`)
    expect(foreign.body).toEqual(unknown.body)
    expect(foreign.body.code).toBe('invalid_link')
  })

  test('the link is made from the configured origin, whatever the request says', async () => {
    const email = freshAddress()
    await service.call('POST', `/api/v1/accounts/${account}/invitations`, {
      body: { email },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    expect((await service.mail.linkFor(email)).origin).toBe(service.url)
  })
})

describe('limits', () => {
  test('250 mails an hour per provider, also at the same time', async () => {
    clock.advance(2 * HOUR)
    const accounts = await Promise.all(
      Array.from({ length: 4 }, (_, index) => openTeam(service, `Many ${index}`, [])),
    )
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        service.call('POST', `/api/v1/accounts/${accounts[index % 4]}/invitations`, {
          body: { email: freshAddress() },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(250)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['rate_limited']))
    expect(refused[0]?.headers.get('retry-after')).toBe('3600')
    clock.advance(HOUR)
    await service.call('POST', `/api/v1/accounts/${account}/invitations`, {
      body: { email: freshAddress() },
    })
    expect(await list()).toHaveLength(1)
  }, 90_000)

  test('100 open ones per account, also at the same time', async () => {
    clock.advance(2 * HOUR)
    const answers = await Promise.all(
      Array.from({ length: 120 }, () =>
        service.call('POST', `/api/v1/accounts/${account}/invitations`, {
          body: { email: freshAddress() },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('limit_reached')
  })

  test('ten mails a day to one address, over all who invite', async () => {
    clock.advance(2 * HOUR)
    const email = freshAddress()
    const statuses = []
    for (let index = 0; index < 11; index++) {
      const id = await openTeam(service, `Spam ${index}`, [])
      const { status } = await service.call('POST', `/api/v1/accounts/${id}/invitations`, { body: { email } })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })

  test('1,000 members of an account', async () => {
    const email = freshAddress()
    const { token } = await invite(email)
    const person = await signIn(service, email)
    await service.service.db`
      with users as (
        insert into app_user (provider_id, id, principal, email, created_at)
        select provider_id, gen_random_uuid(), 'customer', 'bulk-' || n || '@example.com', now()
        from account, generate_series(1, 999) n where id = ${account} returning provider_id, id)
      insert into member (provider_id, account_id, user_id, role, created_at)
      select provider_id, ${account}, id, 'member', now() from users`
    expect((await accept(token, person)).body.code).toBe('limit_reached')
    await service.service.db`delete from member where account_id = ${account} and role = 'member'`
    expect((await accept(token, person)).status).toBe(200) // the refusal did not use it up
  })
})
