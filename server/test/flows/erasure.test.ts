import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectDigest } from '../../src/events/index.ts'
import { everyRow } from '../support/every-row.ts'
import { emitMany } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let receiver: Receiver
beforeAll(async () => {
  service = await startTestService()
  receiver = new Receiver()
  await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

/** The events to which the index of subjects leads, with the account that each is of. */
async function indexed(subject: string): Promise<Array<string | null>> {
  const { db } = service.service
  const [provider] = await db`select provider_id from provider where slug = 'default'`
  const rows = await db`
    select e.account_id from event_subject s join event e on e.provider_id = s.provider_id and e.id = s.event_id
    where s.subject = ${subjectDigest(provider!.provider_id, subject)}`
  return rows.map(({ account_id }) => account_id as string | null)
}

const everything = (...except: string[]) => everyRow(service, except)

/** As somebody with both mailboxes does it. */
async function changeAddress(token: string, { from, to }: { from: string; to: string }): Promise<void> {
  const path = '/api/v1/auth/customer/email/change'
  await service.call('POST', path, { key: token, body: { email: to } })
  const body = { old_code: await service.mail.codeFor(from, 1), new_code: await service.mail.codeFor(to) }
  expect((await service.call('POST', `${path}/verify`, { key: token, body })).status).toBe(200)
}

async function publishWith(email: string): Promise<void> {
  const tos = { user_id: 'ext', version: '1', accepted_at: 'now', mail: email }
  await service.call('POST', '/api/v1/events', { body: { event: 'tos.accepted', data: { tos } } })
}

test('payloads go however their texts are escaped', async () => {
  const grace = await signIn(service, 'hidden@example.com')
  const escaped = ['\\u0068idden@example.com', 'hidden\\u0040EXAMPLE.com', 'see hidden@example.com\\/']
  const { body } = await service.call('POST', '/api/v1/events', {
    body: `{"events":[${[...escaped, 'someb\\u006fdy@example.com']
      .map(
        (mail) =>
          `{"event":"tos.accepted","data":{"tos":{"user_id":"ext","version":"1","accepted_at":"now","mail":"${mail}"}}}`,
      )
      .join()}]}`,
  })
  await service.call('DELETE', `/api/v1/users/${grace.user.id}`)
  const shown = async (id: string) => (await service.call('GET', `/api/v1/events/${id}`)).body
  const [first, second, third, other] = body.ids as string[]
  for (const id of [first!, second!, third!])
    await until(
      () => shown(id),
      (event) => event.data.tos.redacted === true,
    )
  expect((await shown(other!)).body).toContain('someb\\u006fdy@example.com')
  await service.service.db`delete from event`
  receiver.webhooks.length = 0
})

test('a deleted user leaves nothing: session, account, payloads, and what receivers answered', async () => {
  receiver.answer = ({ body }, response) => response.end(`thank you for ${body}`)
  const ada = await signIn(service, 'ada@example.com')
  const grace = await signIn(service, 'grace@example.com')
  await service.call('POST', '/api/v1/events', {
    body: {
      event: 'tos.accepted',
      data: { tos: { user_id: 'ext', version: '1', accepted_at: 'now', mail: 'ADA@example.com' } },
    },
  })
  await receiver.received(5)
  await until(
    () => everything(),
    (dump) => (dump.match(/thank you for/g) ?? []).length === 5,
  )

  const [account] = (await indexed('ada@example.com')).filter((id) => id !== null)
  expect(await indexed('ada@example.com')).toHaveLength(2)
  expect(await indexed(account!)).toEqual([account])
  expect(await indexed('ext')).toHaveLength(1)

  expect((await service.call('DELETE', `/api/v1/users/${ada.user.id}`)).status).toBe(204)
  expect(
    (await service.call('POST', '/api/v1/sessions/verify', { body: { token: ada.token } })).body,
  ).toEqual({ active: false })
  const dump = await until(
    () => everything(),
    (text) => !text.toLowerCase().includes('ada@example.com'),
  )
  // Acts are remembered, without the person; and for an hour that tokens of this id are refused.
  expect(await everything('audit_entry', 'oauth_revocation')).not.toContain(ada.user.id)
  expect(dump.match(/thank you for/g)).toHaveLength(2) // grace's stay
  for (const subject of ['ada@example.com', ada.user.id, account!, 'ext'])
    expect(await indexed(subject), subject).toEqual([])
  expect(await service.service.db`select from event where account_id = ${account!}`).toEqual([])
  expect(await indexed('grace@example.com')).toHaveLength(2)

  const { body } = await service.call('GET', '/api/v1/events')
  expect(
    body.data
      .map(({ data }: { data: object }) => JSON.stringify(data))
      .filter((data: string) => data.includes('redacted')),
  ).toHaveLength(3)
  expect(
    (await service.call('POST', '/api/v1/sessions/verify', { body: { token: grace.token } })).body.active,
  ).toBe(true)
  expect((await service.call('DELETE', `/api/v1/users/${ada.user.id}`)).status).toBe(404)
})

test('a previous or unconfirmed address is erased too, unless it belongs to another user by now', async () => {
  const joan = await signIn(service, 'joan@example.com')
  await changeAddress(joan.token, { from: 'joan@example.com', to: 'joan.2@example.com' })
  await changeAddress(joan.token, { from: 'joan.2@example.com', to: 'joan.3@example.com' })
  const successor = await signIn(service, 'joan.2@example.com')
  const wish = { key: joan.token, body: { email: 'joan.4@example.com' } }
  expect((await service.call('POST', '/api/v1/auth/customer/email/change', wish)).status).toBe(200)
  await publishWith('joan@example.com')
  await publishWith('joan.2@example.com')

  expect((await service.call('DELETE', `/api/v1/users/${joan.user.id}`)).status).toBe(204)
  await until(
    () => everything(),
    (text) => ['joan@', 'joan.3@', 'joan.4@'].every((name) => !text.includes(`${name}example.com`)),
  )
  const { body } = await service.call('GET', '/api/v1/events')
  const mails = body.data.map(({ data }: { data: { tos?: { mail?: string } } }) => data.tos?.mail)
  expect(mails).toContain('joan.2@example.com')
  expect((await service.call('GET', `/api/v1/users/${successor.user.id}`)).body.email).toBe(
    'joan.2@example.com',
  )
})

test('however many events there are between the first and the last of a person', async () => {
  const { db } = service.service
  await db`delete from webhook_endpoint`
  const mary = await signIn(service, 'mary@example.com')
  await publishWith('mary@example.com')
  // As many as fit into two steps, and some.
  await emitMany(service, 10_500)
  await publishWith('mary@example.com')
  expect((await service.call('DELETE', `/api/v1/users/${mary.user.id}`)).status).toBe(204)
  await until(
    async () => (await db`select from job where finished_at is null`).length,
    (unfinished) => unfinished === 0,
  )
  expect(await db`select id from event where body like '%mary@example.com%'`).toEqual([])
})

/** Names the account that the user was given, and counts something for it: an event without the user. */
async function countFor(userId: string, name: string): Promise<void> {
  const { db } = service.service
  const [account] = await db`select account_id as id from member where user_id = ${userId}`
  const call = (method: string, path: string, body: object) =>
    service.call(method, `/api/v1${path}`, { body })
  await call('PATCH', `/accounts/${account!.id}`, { name, public_metadata: { name } })
  await call('POST', '/meters', { key: 'calls', name: 'Calls', aggregation: 'sum' })
  await call('PATCH', '/billing/settings', { usage_window_seconds: 1 })
  await call('POST', '/usage', {
    increments: [{ id: 'one', account_id: account!.id, meter: 'calls', value: 1 }],
  })
  await until(
    () => db`select body from event where type = 'usage.metrics_updated'`,
    ([told]) => told?.body.includes(name),
  )
}

test('a deleted person leaves no name, number, picture or metadata anywhere', async () => {
  const secret = 'Un-forgettable'
  const { user } = await signIn(service, 'gone@example.com')
  const fields = {
    name: secret,
    family_name: secret,
    picture: `https://img.example.com/${secret}.png`,
    external_id: secret,
    public_metadata: { [secret]: secret },
    private_metadata: { secret },
  }
  await service.call('PATCH', `/api/v1/users/${user.id}`, { body: fields })
  await signIn(service, 'gone@example.com') // an event with all that is public
  await countFor(user.id, secret)
  expect((await everything()).split(secret).length).toBeGreaterThan(8)
  expect((await service.call('DELETE', `/api/v1/users/${user.id}`)).status).toBe(204)
  await until(
    () => everything(),
    (rows) => !rows.toLowerCase().includes(secret.toLowerCase()),
  )
})
