import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditAction } from '../../src/platform/audit/audit-actions.ts'
import { MINUTE } from '../../src/platform/time/clock.ts'
import { ManualClock } from '../support/manual-clock.ts'
import type { Answer } from '../support/test-service.ts'
import { makerOf } from './support/objects/objects.ts'
import { idsIn, pathOf, type Route, routesOf, sampleBody } from './support/routes.ts'
import { anAudience } from './support/signed-tokens.ts'
import { addPerson, addUser, credentialFor, newAddress, startWorld, type World } from './support/world.ts'

/** Who changes something, or takes the log away, leaves an entry in the audit log; a route that does not says why here. */
const LEAVES_NONE: Record<string, string> = {
  'post /api/v1/branding/preview': 'shows, and changes nothing',
  'post /api/v1/mails/preview': 'shows, and changes nothing',
  'put /api/v1/preferences/{preference}': 'arranges the own console',
  'delete /api/v1/preferences/{preference}': 'arranges the own console',
  'post /api/v1/sessions/verify': 'reads',
  'post /api/v1/sessions/token': 'says what verify says, signed',
  'post /api/v1/entitlements/check': 'reads',
  'post /api/v1/usage': 'counts: the totals of usage are its record',
  'post /api/v1/accounts/{id}/consume': 'counts: what was decided is kept by the id of the caller',
  'post /api/v1/accounts/{id}/reserve': 'counts: what was decided is kept by the id of the caller',
  'post /api/v1/accounts/{id}/settle': 'counts: what was decided is kept by the id of the caller',
  'post /api/v1/accounts/{id}/credits/spend': 'the ledger of credits has every movement',
  'post /api/v1/events': 'the list of events has every event',
  'post /api/v1/connections/{id}/test': 'makes a link; whoever goes through it leaves connection.tested',
}

/** Refused here, as their sample lacks what they need, and recorded by their use case as this. */
const RECORDED_AS: Record<string, AuditAction> = {
  'delete /api/v1/auth/{principal}/accounts/{id}/members/me': 'member.removed',
  'delete /api/v1/event-types/{name}': 'event_type.deleted',
  'post /api/v1/invoices/{id}/apply-balance': 'payment.recorded',
  'post /api/v1/provider/alert-addresses/{email}/test': 'alert_address.tested',
  'post /api/v1/accounts/{id}/domains/{domain}/verify': 'domain.verified',
  'post /api/v1/accounts/{id}/stripe/checkout': 'stripe.checkout_begun',
  'post /api/v1/accounts/{id}/subscription/change': 'subscription.changed',
  'post /api/v1/accounts/{id}/subscription/extend-trial': 'subscription.trial_extended',
  'post /api/v1/accounts/{id}/subscription/undo': 'subscription.schedule_undone',
  'post /api/v1/auth/{principal}/accounts/{id}/stripe/checkout': 'stripe.checkout_begun',
  'post /api/v1/auth/{principal}/accounts/{id}/subscription/change': 'subscription.changed',
  'post /api/v1/auth/{principal}/accounts/{id}/subscription/undo': 'subscription.schedule_undone',
  'post /api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}/replay': 'delivery.replayed',
  'post /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/promote-secret':
    'endpoint.secret_promoted',
  'post /api/v1/billing/import': 'billing.imported',
  'post /api/v1/connections/{id}/refresh-metadata': 'connection.metadata_taken',
  'post /api/v1/integrations/stripe/import': 'stripe.imported',
  'post /api/v1/invoices': 'invoice.drafted',
  'post /api/v1/meters/{key}/restore': 'meter.restored',
  'post /api/v1/oauth/applications/{id}/token-preview': 'oauth.token_previewed',
  'post /api/v1/plans/{key}/restore': 'plan.restored',
  'post /api/v1/portal-links': 'portal_link.created',
  'post /api/v1/test-clock/advance': 'test_clock.advanced',
}

/** Refused here too, and there is nothing to record. */
const NOTHING_TO_RECORD: Record<string, string> = {
  'post /api/v1/accounts/{id}/subscription/preview': 'shows, and changes nothing',
  'post /api/v1/auth/{principal}/accounts/{id}/subscription/preview': 'shows, and changes nothing',
  'post /api/v1/accounts/{id}/stripe/portal': 'makes a link to a page of Stripe',
  'post /api/v1/auth/{principal}/accounts/{id}/stripe/portal': 'makes a link to a page of Stripe',
  'post /api/v1/integrations/stripe/reconcile': 'looks at Stripe sooner; what it finds is recorded',
  'post /api/v1/integrations/stripe/webhook': 'is called by Stripe; what it brings is recorded',
  'post /api/v1/sessions/exchange': 'hands out a session whose sign-in is recorded',
}

/** What changes something that has no name, or one in the detail, or one that erasure would not find. */
const isNameless = (action: AuditAction): boolean =>
  /^(alert_address|backfill|bulk|credit_note|event_type|invitation|listener|passkey|payment|provider|replay|saml_key|session)\./.test(
    action,
  ) ||
  action === 'user.deleted' ||
  action === 'invoice.deleted'

let world: World
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  world = await startWorld({ clock })
})
afterAll(() => world.stop())

/** What the samples of routes lack, to do what they are for. */
const BODIES: Record<string, () => object | Promise<object>> = {
  'patch /api/v1/users/{id}': () => ({ name: 'Ada Lovelace' }),
  'post /api/v1/users/import': () => ({ users: [{ email: newAddress(), email_verified: true }] }),
  'post /api/v1/oauth/applications/import': () => ({
    applications: [{ client_id: newAddress(), name: 'Nightly', kind: 'machine' }],
  }),
  'post /api/v1/sessions/token': async () => ({
    token: (await addPerson(world, world.home)).token,
    audience: await anAudience({ world, tenant: world.home, principal: 'customer' }),
  }),
  'post /api/v1/accounts/{id}/members': async () => ({ user_id: (await addUser(world, world.home)).id }),
}

/** Routes that people use for themselves are told of in the notices that they get, and in other tests. */
const isOfPerson = ({ path }: Route): boolean =>
  path.startsWith('/api/v1/auth/') && !path.startsWith('/api/v1/auth/{principal}/accounts')

const changes = (route: Route): boolean =>
  (route.method !== 'GET' || route.path.endsWith('/export')) && !isOfPerson(route)

/** A request that does what the route is for, as somebody who may; nothing of it is sent yet. */
async function requestTo(route: Route): Promise<() => Promise<Answer>> {
  const made = idsIn(route).length > 0 ? await makerOf(route)!(world, world.home) : undefined
  const isOwn = route.path.startsWith('/api/v1/auth/')
  const own = () => (isOwn ? addPerson(world, world.home).then(({ token }) => token) : undefined)
  const key = made?.key ?? (await own()) ?? (await credentialFor(world, world.home, route))
  const given = await BODIES[route.name]?.()
  const body = given ?? made?.body ?? (sampleBody(route) as Record<string, unknown> | undefined)
  const fresh = body && 'email' in body && !given ? { ...body, email: newAddress() } : body
  const path = pathOf(route, { principal: 'customer', ...made?.ids })
  clock.advance(2 * MINUTE) // what was sent may be sent again
  return () => world.call(route.method, path, { key, ...(fresh !== undefined && { body: fresh }) })
}

const countEntries = async (): Promise<number> =>
  (await world.service.db`select count(*)::int as entries from audit_entry`)[0]!.entries

test('every route that changes something leaves an entry in the audit log, or is named with the reason', async () => {
  const { routes } = world.service.app.api
  const declared = new Set(routes.flatMap(({ audit, method, path }) => (audit ? `${method} ${path}` : [])))
  const silent: string[] = []
  const refused: string[] = []
  let recorded = 0
  for (const route of routesOf(world).filter(changes)) {
    const request = await requestTo(route)
    const before = await countEntries()
    const { status } = await request()
    const left = (await countEntries()) > before
    if (status < 300 && left) recorded++
    else if (status < 300) silent.push(route.name)
    else if (!declared.has(route.name)) refused.push(route.name) // what is declared is recorded with the act, or not done
  }
  expect(silent.toSorted()).toEqual(Object.keys(LEAVES_NONE).toSorted())
  const known = Object.keys({ ...RECORDED_AS, ...NOTHING_TO_RECORD })
  expect(refused.toSorted()).toEqual(known.toSorted())
  expect(recorded).toBeGreaterThan(80)
  const { db } = world.service
  const rows = await db<{ action: AuditAction }[]>`
    select distinct action from audit_entry where target_id is not null and target_label is null order by action`
  expect(rows.map(({ action }) => action).filter((action) => !isNameless(action))).toEqual([])
})
