import type { MailServer } from '../../server/test/support/mail-server.ts'
import { signIn } from '../../server/test/support/sign-in.ts'
import { type Answer, call, type TestService } from '../../server/test/support/test-service.ts'
import type { Ask, StepOf } from './step.ts'

const FEATURES = {
  calls: { type: 'metered', meter: 'calls', limit: 100 },
  tokens: { type: 'credits', unit: 'tokens', amount: 10 },
  sso: { type: 'switch', enabled: true },
}

interface Flow {
  step: StepOf
  ask: Ask
  mail: MailServer
  url: string
}

/** Accounts with their members, what they may use, and what they use. */
export async function accountFlow(flow: Flow, session: Answer['body'] | undefined): Promise<void> {
  const { step, ask } = flow
  const owner = { user_id: session?.user.id }
  const account = await step('account', () =>
    ask('POST', '/api/v1/accounts', { body: { name: 'Ada & Co', owner } }),
  )
  await step('list of accounts', () => ask('GET', '/api/v1/accounts'))
  const base = `/api/v1/accounts/${account?.id}`
  await memberFlow(flow, base)
  await billingFlow(flow, base, account?.id)
}

async function memberFlow({ step, ask, mail, url }: Flow, base: string): Promise<void> {
  const email = 'ben@example.com'
  await step('invitation', () => ask('POST', `${base}/invitations`, { body: { email } }))
  const token = await step('mail of an invitation', async () =>
    (await mail.linkFor(email)).searchParams.get('token'),
  )
  const person = await step('sign-in of an invited person', () =>
    signIn({ call: (...asking) => call(url, ...asking), mail } as TestService, email),
  )
  await step('acceptance of an invitation', () =>
    ask('POST', `/api/v1/auth/customer/invitations/${token}/accept`, { key: person?.token ?? '' }),
  )
  await step('list of members', () => ask('GET', `${base}/members`))
  await step('domain of an account', () =>
    ask('POST', `${base}/domains`, { body: { domain: 'ada.example' } }),
  )
}

async function billingFlow({ step, ask }: Flow, base: string, account_id: string): Promise<void> {
  const post = (path: string, body: object = {}) => ask('POST', path, { body })
  await step('meter', () => post('/api/v1/meters', { key: 'calls', name: 'Calls' }))
  await step('plan', async () => {
    await post('/api/v1/plans', { key: 'pro', name: 'Pro', rank: 1 })
    const prices = [{ interval: 'month', currency: 'eur', amount: 1_000 }]
    await post('/api/v1/plans/pro/versions', { prices, features: FEATURES })
    await post('/api/v1/plans/pro/versions/1/publish')
  })
  const ordered = { plan: 'pro', interval: 'month', currency: 'eur', collection: 'invoice' }
  await step('subscription', () => post(`${base}/subscription`, ordered))
  const check = () =>
    post('/api/v1/entitlements/check', {
      checks: Object.keys(FEATURES).map((feature) => ({ account_id, feature })),
    })
  await step('checks of entitlements, 8 at the same time', () =>
    Promise.all(Array.from({ length: 8 }, check)),
  )
  await step('usage', () =>
    post('/api/v1/usage', { increments: [{ id: 'use-1', account_id, meter: 'calls', value: 3 }] }),
  )
  await step('consumption', () => post(`${base}/consume`, { id: 'use-2', feature: 'calls', amount: 2 }))
  await step('grant of credits', () => post(`${base}/credits/grants`, { unit: 'tokens', amount: 5 }))
  await step('spending of credits', () =>
    post(`${base}/credits/spend`, { id: 'use-3', unit: 'tokens', amount: 2 }),
  )
  await step('list of invoices', () => ask('GET', `/api/v1/invoices?account_id=${account_id}`))
}
