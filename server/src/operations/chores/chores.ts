import { expireCredits } from '../../billing/credits/index.ts'
import { tidyUpConsumption } from '../../billing/entitlements/index.ts'
import { deleteOldMails } from '../../billing/mail-queue/index.ts'
import { sendRefunds } from '../../billing/payments/index.ts'
import { forgetOfStripe } from '../../billing/stripe/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { deleteEndedInvitations } from '../../identity/accounts/invitations/index.ts'
import { tendSamlConnections } from '../../identity/connections/saml/index.ts'
import { METHOD_CHORES } from '../../identity/methods/index.ts'
import { recheckDomains } from '../../identity/organisations/domains/index.ts'
import { deleteExpiredSessions } from '../../identity/sessions/index.ts'
import { SIGN_IN_CHORES } from '../../identity/sign-in/index.ts'
import { keepSignInStats } from '../../identity/sign-in/sign-in-stats/index.ts'
import { deleteEntriesBefore } from '../../platform/audit/index.ts'
import type { Chore } from '../../platform/chore.ts'
import { makePartitions } from '../../platform/db/partitions.ts'
import { deleteOldAnswers, deleteOldCounts } from '../../platform/http/store.ts'
import { DAY } from '../../platform/time/clock.ts'
import { deleteExpiredLinks, deleteExpiredPortalSessions } from '../../surfaces/portal/index.ts'
import { deleteEndedGuides } from '../../surfaces/setup-guide/index.ts'
import { forgetMirroredReplays, forgetMirrors, forgetOldAlerts } from '../../webhooks/index.ts'
import { forgetUnsubscribed } from '../alerts/addresses/forget-addresses.ts'
import { RETENTION_CHORES } from './retention.ts'

/** The regular chores, in order. Each has a row in `chores.test.ts`, which fails without it. */
export const CHORES: readonly Chore<EmittingServices>[] = [
  { name: 'partitions', do: ({ db, clock }) => makePartitions(db, clock.now()) },
  { name: 'sessions', do: ({ db, clock }) => deleteExpiredSessions(db, new Date(clock.now())) },
  ...SIGN_IN_CHORES,
  ...METHOD_CHORES,
  { name: 'portal links', do: ({ db, clock }) => deleteExpiredLinks(db, new Date(clock.now())) },
  { name: 'portal sessions', do: ({ db, clock }) => deleteExpiredPortalSessions(db, new Date(clock.now())) },
  { name: 'set-up guides', do: ({ db, clock }) => deleteEndedGuides(db, clock.now()) },
  { name: 'invitations', do: ({ db, clock }) => deleteEndedInvitations(db, clock.now()) },
  { name: 'alert addresses', do: ({ db, clock }) => forgetUnsubscribed(db, clock.now()) },
  { name: 'kept answers', do: ({ db, clock }) => deleteOldAnswers(db, clock.now()) },
  { name: 'request counts', do: ({ db, clock }) => deleteOldCounts(db, clock.now()) },
  ...RETENTION_CHORES,
  { name: 'domains', do: (services) => recheckDomains(services) },
  { name: 'SAML connections', do: (services) => tendSamlConnections(services) },
  { name: 'sign-in statistics', do: ({ db, clock }) => keepSignInStats(db, clock.now()) },
  { name: 'alerts', do: ({ db, clock }) => forgetOldAlerts(db, new Date(clock.now() - DAY)) },
  { name: 'mirrors', do: ({ db, clock }) => forgetMirrors(db, new Date(clock.now())) },
  { name: 'mirrored replays', do: ({ db, clock }) => forgetMirroredReplays(db, clock.now() - DAY) },
  { name: 'Stripe events', do: ({ db, clock }) => forgetOfStripe(db, clock.now()) },
  { name: 'billing mails', do: ({ db, clock }) => deleteOldMails(db, clock.now()) },
  { name: 'refunds', do: (services) => sendRefunds(services) },
  { name: 'credits', do: (services) => expireCredits(services) },
  { name: 'reservations', do: (services) => tidyUpConsumption(services) },
  {
    name: 'audit entries',
    do: ({ db, clock, config }) => deleteEntriesBefore(db, clock.now() - config.auditRetentionDays * DAY),
  },
]
