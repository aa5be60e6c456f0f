import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allBudgets } from '../../src/platform/budget.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { APPLICATION_CASES } from './support/who-pays/application-cases.ts'
import { CUSTOMER_CASES } from './support/who-pays/customer-cases.ts'
import { SIGN_IN_CASES } from './support/who-pays/sign-in-cases.ts'
import { HOUR, type Stage, stageOf } from './support/who-pays/stage.ts'

// Who pays for a stranger: somebody who is nobody's friend uses up every budget and limit there is. The owner, with
// their browser, session or network, still gets in, and the provider's other customers notice nothing.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: TestService
let stage: Stage

beforeAll(async () => {
  const clock = new ManualClock()
  service = await startTestService({ clock, work: false, config: { trustedProxies: 1 } })
  stage = stageOf(service, clock)
})
afterAll(() => service.stop())

const CASES = { ...SIGN_IN_CASES, ...CUSTOMER_CASES, ...APPLICATION_CASES }

/** Limits that only those can reach who may do the thing for that owner: the matrix of authority keeps strangers off. */
const OWNERS_LIMITS: Record<string, string> = {
  'providers/api-keys/create-api-key.ts': 'the staff and servers of the provider',
  'webhooks/endpoints/create-endpoint.ts':
    'the staff and servers of the provider, and within their plan the owners of the account',
  'surfaces/preferences/routes.ts': 'the person whose they are',
  'webhooks/listeners/hub.ts': 'the staff and servers of the provider',
  'platform/bulk/bulk-route.ts': 'the staff and servers of the provider',
  'identity/accounts/account/create-account.ts': 'the customer who owns them',
  'identity/accounts/roles/assign-roles.ts':
    'the staff and servers of the provider, and the owners and admins of the account',
  'surfaces/account-pages/member-roles.ts': 'the owners and admins of the account',
  'surfaces/account-pages/own-role-form.ts': 'the owners and admins of the account',
  'identity/accounts/roles/change-permission.ts': 'the staff and servers of the provider',
  'identity/accounts/roles/change-role.ts':
    'the staff and servers of the provider, and the owners and admins of the account',
  'identity/accounts/members/add-member.ts': 'the admins of the account',
  'identity/accounts/invitations/send-invitation.ts': 'the admins of the account',
  'identity/organisations/domains/claim-domain.ts': 'the admins of the account',
  'identity/organisations/directory/token.ts': 'the admins of the account',
  'identity/oauth/clients/require-room.ts': 'the staff and servers of the provider',
  'identity/oauth/resources/change-scopes.ts': 'the staff and servers of the provider',
  'identity/oauth/resources/create-resource.ts': 'the staff and servers of the provider',
  'identity/connections/saml/encryption-keys.ts': 'the staff and servers of the provider',
  'surfaces/setup-guide/guide/create-guide.ts': 'the staff and servers of the provider',
  'providers/texts/routes.ts': 'the staff of the provider',
  'identity/methods/passkey/begin-registration.ts': 'the user, in a session',
  'billing/plans/create-plan.ts': 'the staff and servers of the provider',
  'billing/plans/draft-version.ts': 'the staff and servers of the provider',
  'billing/usage/create-meter.ts': 'the staff and servers of the provider',
  'billing/entitlements/resolve/overrides/change-override.ts': 'the staff and servers of the provider',
  'billing/credits/grant-credits.ts': 'the staff and servers of the provider',
  'identity/terms/change-document.ts': 'the staff and servers of the provider',
  'events/own/add-version.ts': 'the staff and servers of the provider',
  'events/own/declare-type.ts': 'the staff and servers of the provider',
  'identity/terms/change-version.ts': 'the staff and servers of the provider',
}

const SOURCE = join(import.meta.dirname, '../../src')

describe('a stranger spends it, and', () => {
  test.each(Object.entries(CASES))('%s: the owner gets in', async (_, { run }) => {
    await run(stage)
    stage.clock.advance(25 * HOUR)
  })
})

test('every budget and every refusal for too much is in this matrix', () => {
  const cases = Object.values(CASES)
  const spent = new Set(cases.flatMap(({ budgets = [] }) => budgets))
  expect(new Set(allBudgets().map(({ name }) => name))).toEqual(spent)
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /Problem\(\s*'(rate_limited|limit_reached)'/.test(readFileSync(join(SOURCE, file), 'utf8')),
    )
  const met = new Set([...cases.flatMap((one) => one.files ?? []), ...Object.keys(OWNERS_LIMITS)])
  expect(files.filter((file) => !met.has(file))).toEqual([])
})
