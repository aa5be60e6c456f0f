import { expect, test } from 'vitest'
import { OPERATIONAL, useAlerts } from '../support/use-alerts.ts'

const DAY = 24 * 60 * 60 * 1_000

const alerts = useAlerts()
const {
  clock,
  receiver,
  register,
  mails,
  subjects,
  settled,
  eventually,
  kinds,
  untilMails,
  failTwice,
  failAgain,
  set,
} = alerts

const LIST = '/api/v1/provider/alert-addresses'
const states = async () =>
  Object.fromEntries(
    (await alerts.service.call('GET', LIST)).body.data.map(({ email, state }: Record<string, string>) => [
      email,
      state,
    ]),
  )
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  redirect: 'manual' as const,
  body: new URLSearchParams(fields),
})
/** Presses the button of the page that the newest mail to an address leads to. */
async function confirm(email: string): Promise<Response> {
  const link = await alerts.service.mail.linkFor(email)
  return fetch(`${alerts.service.url}/alerts/confirm`, form({ token: link.searchParams.get('token')! }))
}
const stopUrlOf = (email: string) => /^<(.+)>$/.exec(mails(email).at(-1)!.headers['list-unsubscribe']!)![1]!
const actsOn = async (id: string) =>
  (await alerts.service.call('GET', `/api/v1/audit-log?target_id=${id}`)).body.data
    .map(({ action }: { action: string }) => action)
    .reverse()

test('the provider says who of the staff gets mails, and about what', async () => {
  await alerts.service.call('POST', '/api/v1/users', {
    body: { email: 'on-call@example.com', principal: 'provider' },
  })
  const changed = await set({ alert_emails: ['on-call@example.com'], alert_kinds: ['endpoint.failing'] })
  expect(changed.body.settings).toMatchObject({
    alert_emails: ['on-call@example.com'],
    alert_account_endpoints: false,
  })
  const account = await alerts.service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const theirs = await register({ url: receiver.url, events: ['*'], account_id: account.body.id })
  await failTwice()
  await eventually(
    async () => mails('on-call@example.com').length,
    (count) => count === 1,
  )
  expect(subjects(), 'the others of the staff').toEqual([])
  const [row] = await alerts.service.service
    .db`select count(*)::int as count from endpoint_alert where endpoint_id = ${theirs}`
  expect(row!.count, 'it heard of no event').toBe(0)

  await set({ alert_kinds: [] })
  await failAgain()
  await eventually(
    async () => kinds().filter((kind) => kind === 'endpoint.failing').length,
    (count) => count === 2,
  )
  await settled()
  expect(mails('on-call@example.com')).toHaveLength(1)
  const [unmailed] = await eventually(
    () =>
      alerts.service.service
        .db`select left_out from endpoint_alert where endpoint_id = ${alerts.endpointId} and mail_event_id is null`,
    ({ length }) => length === 1,
  )
  expect(unmailed!.left_out, 'for the next mail to tell').toBe(1)
  await set({ alert_emails: [], alert_kinds: OPERATIONAL })
})

test('who is blocked hears of nothing: neither chosen nor among all of the staff', async () => {
  const person = { email: 'blocked@example.com', principal: 'provider' }
  const { body } = await alerts.service.call('POST', '/api/v1/users', { body: person })
  await alerts.service.call('PATCH', `/api/v1/users/${body.id}`, { body: { status: 'blocked' } })
  await set({ alert_emails: [person.email] })
  const before = mails().length
  await failAgain()
  await untilMails('staff@example.com', before + 1)
  expect(mails(person.email)).toEqual([])
  await set({ alert_emails: [] })
})

test('any address gets alerts once its owner presses a button, and none after it unsubscribed by one click', async () => {
  const email = 'tickets@desk.example'
  const staff = 'staff@example.com'
  const before = mails().length
  expect((await set({ alert_emails: [email] })).status).toBe(200)
  const asked = await alerts.service.mail.mailTo(email)
  expect(asked.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  expect(await states()).toEqual({ [email]: 'pending' })

  await failAgain()
  await untilMails(staff, before + 1) // while nobody has confirmed, alerts go to the staff
  const link = await alerts.service.mail.linkFor(email)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const looked = await fetch(link, { method })
    expect(looked.status).toBe(200)
    await looked.text()
  }
  expect(await states(), 'opened by a scanner').toEqual({ [email]: 'pending' })
  expect((await confirm(email)).status).toBe(303)
  expect((await confirm(email)).status, 'a second press').toBe(303)
  expect(await states()).toEqual({ [email]: 'confirmed' })
  expect(await (await fetch(link)).text()).toContain('Address confirmed')

  await failAgain()
  await untilMails(email, 2)
  expect(mails(staff), 'is not named').toHaveLength(before + 1)
  const alert = mails(email).at(-1)!
  expect(alert.subject).toMatch(/are failing$/)
  const stopUrl = stopUrlOf(email)
  expect(alert.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(alert.text).toContain(stopUrl)
  expect(mails(staff).at(-1)!.headers, 'of a staff mail').not.toHaveProperty('list-unsubscribe')
  expect(await (await fetch(stopUrl)).text()).toContain('Stop alerts?')
  expect(await states(), 'opened by a scanner').toEqual({ [email]: 'confirmed' })

  const forged = new URL(stopUrl)
  const elsewhere = new URL(`${alerts.service.url}/p/desk/alerts/unsubscribe${new URL(stopUrl).search}`)
  await alerts.service.call('POST', '/api/v1/providers', { body: { name: 'Desk', slug: 'desk' } })
  expect((await fetch(elsewhere, { method: 'POST' })).status, 'of another provider').toBe(401)
  forged.searchParams.set('token', `${stopUrl.slice(-64, -1)}${stopUrl.endsWith('A') ? 'B' : 'A'}`)
  expect((await fetch(forged, { method: 'POST' })).status).toBe(401)
  const body = new FormData() // as RFC 8058 recommends
  body.set('List-Unsubscribe', 'One-Click')
  for (const _ of [1, 2])
    expect((await fetch(stopUrl, { method: 'POST', redirect: 'manual', body })).status).toBe(200)
  expect(await states()).toEqual({ [email]: 'unsubscribed' })
  expect((await confirm(email)).status, 'an old link leads back').toBe(401)
  await failAgain()
  await untilMails(staff, before + 2)
  expect(mails(email)).toHaveLength(2)

  const { id } = (await alerts.service.call('GET', LIST)).body.data[0]
  const again = () => alerts.service.call('POST', `${LIST}/${email}/ask-again`)
  expect((await again()).body.code).toBe('address_unsubscribed')
  expect((await set({ alert_kinds: OPERATIONAL, alert_emails: [email] })).status, 'it is named already').toBe(
    200,
  )
  expect((await set({ alert_emails: [] })).status).toBe(200)
  const named = await set({ alert_emails: [staff, email] })
  expect(named.status).toBe(409)
  expect(named.body).toMatchObject({
    code: 'address_unsubscribed',
    errors: [{ field: '/settings/alert_emails/1' }],
  })
  expect(await states(), 'nothing of it was changed').toEqual({})
  clock.advance(30 * DAY + 1)
  expect((await set({ alert_emails: [email] })).status).toBe(200)
  await alerts.service.mail.mailTo(email, 2)
  expect(await states()).toEqual({ [email]: 'pending' })
  expect(await actsOn(id)).toEqual(
    ['added', 'confirmed', 'unsubscribed', 'removed', 'added'].map((act) => `alert_address.${act}`),
  )
  await set({ alert_emails: [] })
})

test('an address is asked at most three times a week, also if it is removed and added again, and a provider asks twenty a day', async () => {
  const email = 'stranger@elsewhere.example'
  const name = (alert_emails: string[]) => set({ alert_emails })
  clock.advance(DAY) // after what others spent
  const remove = () => alerts.service.call('DELETE', `${LIST}/${encodeURIComponent(email)}`)
  for (let n = 0; n < 2; n++) {
    expect((await name([email])).status).toBe(200)
    expect((await remove()).status).toBe(204)
  }
  expect((await remove()).status).toBe(404)
  const person = await alerts.service.call('POST', '/api/v1/users', { body: { email } })
  expect((await alerts.service.call('DELETE', `/api/v1/users/${person.body.id}`)).status).toBe(204)
  expect((await name([email])).status).toBe(200)
  const refused = await alerts.service.call('POST', `${LIST}/${email}/ask-again`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await name([])).status).toBe(200)
  expect((await name([email])).status).toBe(429)
  await alerts.service.mail.mailTo(email, 2)
  expect(mails(email)).toHaveLength(3)

  const ten = (letter: string) => Array.from({ length: 10 }, (_, n) => `${letter}${n}@elsewhere.example`)
  expect((await name(ten('a'))).status).toBe(200)
  expect((await name(ten('b'))).status, 'three, ten and ten').toBe(429)
  expect((await name(ten('b').slice(0, 7))).status).toBe(200)
  clock.advance(DAY)
  expect((await name(ten('c'))).status).toBe(200)
  clock.advance(7 * DAY)
  await name([])
})

test('who leaves the staff gets no alert, also if the address was confirmed before they came; outsiders hear of no account’s endpoint', async () => {
  const [email, other] = ['contractor@desk.example', 'other@desk.example']
  expect((await set({ alert_emails: [email, other], alert_account_endpoints: true })).status).toBe(200)
  for (const to of [email, other]) expect((await confirm(to)).status).toBe(303)
  const { body } = await alerts.service.call('POST', '/api/v1/users', {
    body: { email, principal: 'provider' },
  })
  expect(await states()).toEqual({ [email]: 'staff', [other]: 'confirmed' })
  expect((await alerts.service.call('POST', `${LIST}/${email}/ask-again`)).body.code).toBe(
    'invalid_transition',
  )

  const account = await alerts.service.call('POST', '/api/v1/accounts', { body: { name: 'Theirs' } })
  const theirs = await register({ url: receiver.url, events: ['*'], account_id: account.body.id })
  await alerts.service.service.db`delete from webhook_endpoint where id <> ${theirs}`
  const skipped = mails(other).length
  const had = mails(email).length
  const joins = { body: { email: 'joins@desk.example', role: 'member' } }
  await alerts.service.call('POST', '/api/v1/users', { body: { email: joins.body.email } })
  await failAgain(() => alerts.service.call('POST', `/api/v1/accounts/${account.body.id}/members`, joins))
  await untilMails(email, had + 1)
  expect(mails(other)).toHaveLength(skipped)
  await alerts.service.call('DELETE', `/api/v1/webhooks/endpoints/${theirs}`)
  await register({ url: receiver.url, events: ['*'] })

  expect((await alerts.service.call('DELETE', `/api/v1/users/${body.id}`)).status).toBe(204)
  expect(await states()).toEqual({ [other]: 'confirmed' })
  const shown = await alerts.service.call('GET', '/api/v1/provider')
  expect(shown.body.settings.alert_emails).toEqual([other])
  await failAgain()
  await untilMails(other, skipped + 1)
  expect(mails(email)).toHaveLength(had + 1)

  const stopUrl = stopUrlOf(other)
  await set({ alert_emails: [] })
  expect((await fetch(stopUrl)).status, 'of nobody').toBe(401)
  await set({ alert_emails: [other] })
  await alerts.service.mail.mailTo(other, skipped + 1)
  await fetch(stopUrl, { method: 'POST' })
  expect(await states(), 'by a mail of before').toEqual({ [other]: 'unsubscribed' })
  await set({ alert_emails: [], alert_account_endpoints: false })
})
