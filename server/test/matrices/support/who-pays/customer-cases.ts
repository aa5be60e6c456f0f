import { expect } from 'vitest'
import { sellPlans } from '../../../support/billing.ts'
import { Visitor } from '../../../support/visitor.ts'
import { type Case, HOUR, invitations, MINUTE } from './stage.ts'

/** What customers, and callers with a provider's key, can spend. */
export const CUSTOMER_CASES: Record<string, Case> = {
  "an owner's purchases": {
    budgets: ['subscription'],
    files: ['billing/subscriptions/changes/spend-change.ts'],
    async run({ service, newTeam }) {
      const plans = { free: 0, cheap: 100 }
      for (const [index, [key, amount]] of Object.entries(plans).entries())
        await sellPlans(service, [{ key, rank: index + 1, amount }])
      const [greedy, other, dropping] = [await newTeam(), await newTeam(), await newTeam()]
      const order = { plan: 'free', interval: 'month', currency: 'eur' }
      const paid = { ...order, plan: 'cheap' }
      const act = (account: string, key: string | undefined, step: string, body: object) => {
        const base = key === undefined ? '/api/v1' : '/api/v1/auth/customer'
        const path = `${base}/accounts/${account}/subscription${step}`
        return service.call('POST', path, { body, ...(key !== undefined && { key }) })
      }
      const answers = []
      for (let n = 0; n <= 30; n++) {
        answers.push(await act(greedy.account, greedy.token, '', order))
        await act(greedy.account, greedy.token, '/cancel', { at: 'now' })
      }
      expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited' })
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)

      expect((await act(other.account, other.token, '', order)).status).toBe(201)
      expect((await act(greedy.account, undefined, '', order)).status).toBe(201)

      const dropped = []
      for (let n = 0; n <= 5; n++) {
        dropped.push(await act(dropping.account, dropping.token, '', paid))
        await act(dropping.account, dropping.token, '/cancel', { at: 'now' })
      }
      expect(dropped.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
      expect((await act(other.account, undefined, '/change', { plan: 'cheap' })).status).toBe(200)
    },
  },

  'links to the billing pages': {
    budgets: ['portal_link'],
    files: ['surfaces/portal/links/create-portal-link.ts'],
    async run({ service, clock, newOwner, newTeam }) {
      await service.call('PATCH', '/api/v1/provider', {
        body: { settings: { redirect_origins: ['https://app.example.com'] } },
      })
      const [greedy, owner] = [await newTeam(), await newOwner()]
      const path = `/api/v1/accounts/${greedy.account}/members`
      await service.call('POST', path, { body: { user_id: owner.id, role: 'owner' } })
      const ask = async (body: object) => {
        const wanted = { account_id: greedy.account, return_url: 'https://app.example.com/', ...body }
        return (await service.call('POST', '/api/v1/portal-links', { body: wanted })).status
      }
      const statuses = []
      for (let n = 0; n <= 60; n++) statuses.push(await ask({}))
      expect(statuses.filter((status) => status === 201)).toHaveLength(60)
      expect(statuses.at(-1)).toBe(429)

      expect(await ask({ user_id: owner.id })).toBe(201)
      expect(await ask({ account_id: (await newTeam()).account })).toBe(201)
      clock.advance(HOUR)
      expect(await ask({})).toBe(201)
    },
  },

  "an owner's tests and replays of webhooks": {
    budgets: ['own_webhook_test', 'own_webhook_replay'],
    files: ['surfaces/portal/webhooks/core/budgets.ts'],
    async run({ service, newTeam }) {
      await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
      const [greedy, other] = [await newTeam(), await newTeam()]
      const own = (team: { account: string; token: string }, path: string, body?: object) =>
        service.call('POST', `/api/v1/auth/customer/accounts/${team.account}/webhooks/${path}`, {
          key: team.token,
          ...(body && { body }),
        })
      const newEndpoint = async (team: typeof greedy): Promise<string> => {
        const wanted = { url: 'https://example.com/hook', events: ['invoice.created'] }
        return (await own(team, 'endpoints', wanted)).body.id
      }
      const event = { event: 'invoice.created' }
      const test = async (team: typeof greedy, id: string) => own(team, `endpoints/${id}/test`, event)
      const [one, another] = [await newEndpoint(greedy), await newEndpoint(other)]
      const tests = []
      for (let n = 0; n <= 10; n++) tests.push(await test(greedy, one))
      expect(tests.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429])
      expect((await test(other, another)).status).toBe(202)
      const byKey = await service.call('POST', `/api/v1/webhooks/endpoints/${one}/test`, { body: event })
      expect(byKey.status).toBe(202)

      // None has ended, and asking for it counts: nobody may ask without end.
      const replay = async (team: typeof greedy, id: string) => own(team, `deliveries/${id}/replay`)
      const replays = []
      for (let n = 0; n <= 100; n++) replays.push(await replay(greedy, tests[0]!.body.id))
      expect(replays.map(({ status }) => status)).toEqual([...Array(100).fill(409), 429])
      expect((await replay(other, (await test(other, another)).body.id)).status).toBe(409)
    },
  },

  "a customer's invitations": {
    budgets: ['invitation'],
    files: ['identity/accounts/invitations/spend-mail.ts'],
    async run({ service, newTeam, invite }) {
      const [greedy, other] = [await newTeam(), await newTeam()]
      const answers = []
      for (let n = 0; n <= 20; n++) answers.push(await invite(greedy.account, greedy.token))
      expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited' })
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)

      expect((await invite(other.account, other.token)).status).toBe(201)
      expect((await invite(other.account, undefined)).status).toBe(201)
      const { body } = await service.call('POST', '/api/v1/api-keys', {
        body: { name: 'server', scopes: ['users'] },
      })
      expect((await invite(other.account, body.key)).status).toBe(201)
    },
  },

  'invitations to one address': {
    budgets: ['invitation_address'],
    files: [
      'identity/accounts/invitations/spend-mail.ts',
      'identity/accounts/invitations/send-invitation.ts',
    ],
    async run({ service, clock, newAddress, newTeam, invite }) {
      const [greedy, other] = [await newTeam(), await newTeam()]
      const email = newAddress('wanted')
      const { body } = await invite(greedy.account, greedy.token, email)
      const path = `${invitations(greedy.account, true)}/${body.id}/resend`
      const again = () => service.call('POST', path, { key: greedy.token })
      for (let n = 0; n < 4; n++) {
        clock.advance(MINUTE + 1)
        expect((await again()).status).toBe(200)
      }
      clock.advance(MINUTE + 1)
      expect((await again()).status).toBe(429)
      expect((await invite(other.account, other.token, email)).status).toBe(201)
      expect((await invite((await newTeam()).account, undefined, email)).status).toBe(201)
    },
  },

  'test alerts': {
    budgets: ['alert_test', 'alert_test_address'],
    files: ['operations/alerts/addresses/send-test.ts'],
    async run({ service, newAddress, clock }) {
      const [email, other] = [newAddress('staff'), newAddress('staff')]
      for (const one of [email, other])
        await service.call('POST', '/api/v1/users', {
          body: { email: one, principal: 'provider', role: 'owner' },
        })
      const settings = { alert_emails: [email, other] }
      await service.call('PATCH', '/api/v1/provider', { body: { settings } })
      const send = (to: string, key?: null) =>
        service.call('POST', `/api/v1/provider/alert-addresses/${to}/test`, { key })
      for (let n = 0; n < 6; n++) expect((await send(email, null)).status, 'only admins spend it').toBe(401)
      for (let n = 0; n < 5; n++) expect((await send(email)).status).toBe(200)
      expect((await send(email)).status).toBe(429)
      expect((await send(other)).status).toBe(200)
      clock.advance(HOUR)
      expect((await send(email)).status).toBe(200)
      await service.call('PATCH', '/api/v1/provider', { body: { settings: { alert_emails: [] } } })
    },
  },

  'confirmation mails for alerts': {
    budgets: ['alert_confirmation', 'alert_confirmation_address'],
    files: ['operations/alerts/addresses/ask-address.ts'],
    async run({ service, newAddress, stranger, getsMail }) {
      const email = newAddress('wanted')
      const ask = (alert_emails: string[], key?: null) =>
        service.call('PATCH', '/api/v1/provider', { body: { settings: { alert_emails } }, key })
      expect((await ask([email], null)).status, 'nobody but admins spends it').toBe(401)
      for (let n = 0; n < 3; n++) {
        expect((await ask([email])).status).toBe(200)
        expect((await ask([])).status).toBe(200)
      }
      expect((await ask([email])).status).toBe(429)
      expect((await ask([newAddress('other')])).status).toBe(200)
      expect((await ask([])).status).toBe(200)
      // What signing in may spend on this address is another matter.
      await getsMail(email, () => stranger().post('/auth/customer/login', { email }))
    },
  },

  'mails of one invoice': {
    budgets: ['invoice_mail'],
    files: ['billing/mails/send-invoice.ts'],
    async run({ service, newAddress }) {
      const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Buyer' } })
      const buyer = { email: newAddress('accounting') }
      await service.call('PATCH', `/api/v1/accounts/${account.id}/billing`, { body: { buyer } })
      const line = { description: 'Set-up', quantity: 1, unit_amount: 4_900 }
      const draft = { account_id: account.id, currency: 'eur', lines: [line] }
      const issue = async (): Promise<string> => {
        const { body } = await service.call('POST', '/api/v1/invoices', { body: draft })
        await service.call('POST', `/api/v1/invoices/${body.id}/issue`)
        return body.id
      }
      const send = (id: string, key?: null) => service.call('POST', `/api/v1/invoices/${id}/send`, { key })
      const [id, other] = [await issue(), await issue()]
      expect((await send(id, null)).status, 'nobody but admins spends it').toBe(401)
      for (let n = 0; n < 10; n++) expect((await send(id)).status).toBe(202)
      expect((await send(id)).status).toBe(429)
      expect((await send(other)).status).toBe(202)
    },
  },
  'copies of own data': {
    files: ['surfaces/personal-data/request-export.ts'],
    async run({ service, newTeam }) {
      const [greedy, other] = [await newTeam(), await newTeam()]
      const ask = async (key: string) =>
        (await service.call('POST', '/api/v1/auth/customer/me/exports', { key })).status
      expect(await ask(greedy.token)).toBe(202)
      expect(await ask(greedy.token)).toBe(429)
      expect(await ask(other.token)).toBe(202)
    },
  },
  'links by which a set-up guide is handed on': {
    budgets: ['setup_colleague', 'setup_colleague_address'],
    files: ['surfaces/setup-guide/guide/share-guide.ts'],
    async run({ service, newAddress, stranger, getsMail }) {
      const wanted = newAddress('wanted')
      const guide = async () => {
        const { body: account } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Guided' } })
        const { body } = await service.call('POST', `/api/v1/accounts/${account.id}/setup-guides`, {
          body: {},
        })
        const visitor = new Visitor()
        const token = new URL(body.url).searchParams.get('token')!
        await visitor.submit(`${service.url}/setup/open`, { token })
        return async (email: string) => (await visitor.submit(`${service.url}/setup/share`, { email })).status
      }
      const [greedy, other] = [await guide(), await guide()]
      for (let n = 0; n < 3; n++) expect(await greedy(wanted)).toBe(200)
      expect(await greedy(wanted)).toBe(429)
      expect(await greedy(newAddress('more'))).toBe(200)
      expect(await greedy(newAddress('more'))).toBe(429)
      expect(await other(newAddress('more'))).toBe(200)
      // What signing in may spend on this address is another matter.
      await getsMail(wanted, () => stranger().post('/auth/customer/login', { email: wanted }))
    },
  },
}
