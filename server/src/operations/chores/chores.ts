import { expireCredits } from '../../billing/credits/index.ts'
import { tidyUpConsumption } from '../../billing/entitlements/index.ts'
import { deleteOldMails } from '../../billing/mails/queue/index.ts'
import { sendRefunds } from '../../billing/payments/index.ts'
import { forgetOfStripe } from '../../billing/stripe/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { deleteEndedInvitations } from '../../identity/accounts/invitations/index.ts'
import { tendSamlConnections } from '../../identity/connections/saml/index.ts'
import { METHODS } from '../../identity/methods/index.ts'
import { OAUTH_CHORES } from '../../identity/oauth/index.ts'
import { recheckDomains } from '../../identity/organisations/domains/index.ts'
import { endExpiredSessions } from '../../identity/sessions/index.ts'
import { SIGN_IN_CHORES } from '../../identity/sign-in/index.ts'
import { removeDue } from '../../identity/sign-in/leaving/index.ts'
import { countActiveUsers, keepSignInStats } from '../../identity/sign-in/sign-in-stats/index.ts'
import { deleteEntriesBefore } from '../../platform/audit/index.ts'
import { makePartitions } from '../../platform/db/partitions.ts'
import { deleteOldAnswers, deleteOldCounts } from '../../platform/http/store.ts'
import type { Chore } from '../../platform/loops/chore.ts'
import { DAY, SECOND } from '../../platform/time/clock.ts'
import { deleteUsesBefore, firstDayKept } from '../../providers/deprecated-calls/index.ts'
import { deleteExpiredConfirmations } from '../../surfaces/mcp/index.ts'
import { deleteExpiredExports } from '../../surfaces/personal-data/index.ts'
import { deleteExpiredLinks, deleteExpiredPortalSessions } from '../../surfaces/portal/index.ts'
import { deleteEndedGuides } from '../../surfaces/setup-guide/index.ts'
import { forgetOldAlerts } from '../../webhooks/alerts/index.ts'
import { forgetMirroredReplays, forgetMirrors } from '../../webhooks/deliveries/index.ts'
import { addUpAllStats } from '../../webhooks/stats/index.ts'
import { forgetUnsubscribed } from '../alerts/addresses/forget-addresses.ts'
import { RETENTION_CHORES } from './retention.ts'
import { analyzeYoungTables } from './young-tables.ts'

/** All chores; the regular ones run in this order. Each has a row in `chores.test.ts`, which fails without it. */
export const CHORES: readonly Chore<EmittingServices>[] = [
  { name: 'partitions', run: ({ db, clock }) => makePartitions(db, clock.now()) },
  { name: 'sessions', run: (services, stopping) => endExpiredSessions(services, stopping) },
  ...SIGN_IN_CHORES,
  { name: 'leaving people', run: (services, stopping) => removeDue(services, stopping) },
  ...METHODS.flatMap(({ chores = [] }) => chores),
  ...OAUTH_CHORES,
  { name: 'portal links', run: ({ db, clock }) => deleteExpiredLinks(db, new Date(clock.now())) },
  { name: 'portal sessions', run: ({ db, clock }) => deleteExpiredPortalSessions(db, new Date(clock.now())) },
  { name: 'set-up guides', run: ({ db, clock }) => deleteEndedGuides(db, clock.now()) },
  { name: 'invitations', run: ({ db, clock }) => deleteEndedInvitations(db, clock.now()) },
  { name: 'alert addresses', run: ({ db, clock }) => forgetUnsubscribed(db, clock.now()) },
  { name: 'confirmations', run: ({ db, clock }) => deleteExpiredConfirmations(db, new Date(clock.now())) },
  { name: 'personal exports', run: ({ db, clock }) => deleteExpiredExports(db, new Date(clock.now())) },
  {
    name: 'deprecated calls',
    run: ({ db, clock }) => deleteUsesBefore(db, firstDayKept(clock.now())),
  },
  { name: 'kept answers', run: ({ db, clock }) => deleteOldAnswers(db, clock.now()) },
  { name: 'request counts', run: ({ db, clock }) => deleteOldCounts(db, clock.now()) },
  ...RETENTION_CHORES,
  { name: 'domains', run: (services) => recheckDomains(services) },
  { name: 'SAML connections', run: (services) => tendSamlConnections(services) },
  { name: 'sign-in statistics', run: ({ db, clock }) => keepSignInStats(db, clock.now()) },
  { name: 'active users', run: ({ db, clock }) => countActiveUsers(db, clock.now()) },
  { name: 'alerts', run: ({ db, clock }) => forgetOldAlerts(db, new Date(clock.now() - DAY)) },
  { name: 'mirrors', run: ({ db, clock }) => forgetMirrors(db, new Date(clock.now())) },
  { name: 'mirrored replays', run: ({ db, clock }) => forgetMirroredReplays(db, clock.now() - DAY) },
  { name: 'Stripe events', run: ({ db, clock }) => forgetOfStripe(db, clock.now()) },
  { name: 'billing mails', run: ({ db, clock }) => deleteOldMails(db, clock.now()) },
  { name: 'refunds', run: (services) => sendRefunds(services) },
  { name: 'credits', run: (services) => expireCredits(services) },
  { name: 'reservations', run: (services) => tidyUpConsumption(services) },
  {
    name: 'audit entries',
    run: ({ db, clock, config }) => deleteEntriesBefore(db, clock.now() - config.auditRetentionDays * DAY),
  },
  { name: 'statistics', everyMs: 10 * SECOND, run: ({ db }, stopping) => addUpAllStats(db, stopping) },
  { name: 'young tables', everyMs: 10 * SECOND, run: ({ db }, stopping) => analyzeYoungTables(db, stopping) },
]
