import { USER_REMOVED } from '../../../identity/accounts/users/index.ts'
import { afterCommit } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { Email, Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { dropAlertEmails, lockProvider, readProvider } from '../../../providers/index.ts'
import { STATES } from './address.ts'
import { askAgain } from './ask-again.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { MAILS, MAILS_TO_ADDRESS, TESTS, TESTS_TO_ADDRESS } from './limits.ts'
import { listAddresses, type NamedAddress } from './list-addresses.ts'
import { nameAddresses } from './name-addresses.ts'
import { alertAddressPages } from './pages.ts'
import { sendTest } from './send-test.ts'

const TAG = 'Providers'
const EmailParams = z.object({ email: Email })

const AlertAddressView = z
  .object({
    id: Id.nullable().describe('Its `target_id` in the audit log. `null`: it was never asked.'),
    email: z.string(),
    state: z
      .enum(STATES)
      .describe('`staff` and `confirmed` get alerts; `pending` has not answered, `unsubscribed` said no.'),
    asked_at: Time.nullable().describe('When the newest confirmation mail was sent.'),
    expires_at: Time.nullable().describe('Until when its link is valid.'),
    confirmed_at: Time.nullable().describe('When its owner agreed. `null`: not yet.'),
    unsubscribed_at: Time.nullable().describe('When its owner said no. `null`: they did not.'),
  })
  .openapi('AlertAddress')

/** The addresses of the setting alert_emails, and the pages on which they are confirmed (docs/alerts.md). */
export function alertAddressRoutes<S extends Services>(
  api: Api<S>,
  pages: Pages<S>,
  forget: () => void,
): void {
  api.services.registry.add(USER_REMOVED, async (services, tx, providerId, emails) => {
    await forgetAddresses(services, tx, providerId, emails)
    afterCommit(tx, forget)
  })
  alertAddressPages(pages, api.throttle)

  api.route(
    {
      id: 'provider.alert_addresses.list',
      method: 'get',
      path: '/api/v1/provider/alert-addresses',
      summary: 'List the addresses that alerts go to',
      description:
        'Each address of the setting `alert_emails`, in its order, and whether it gets alerts. Name more with ' +
        '`PATCH /api/v1/provider`.',
      tag: TAG,
      access: management('read'),
      answer: z.object({ data: z.array(AlertAddressView) }),
    },
    async ({ services, provider }) => {
      const named = await listAddresses(services.db, await readProvider(services, provider.id))
      return { data: named.map(show) }
    },
  )

  api.route(
    {
      id: 'provider.alert_addresses.ask_again',
      method: 'post',
      path: '/api/v1/provider/alert-addresses/{email}/ask-again',
      summary: 'Ask an address again to confirm',
      description:
        'Sends another confirmation mail; the link of the one before ends. At most ' +
        `${MAILS_TO_ADDRESS.provider} mails a week to one address, and ${MAILS.provider} a day to all.`,
      recentFactor: true,
      audit: 'alert_address.asked_again',
      tag: TAG,
      access: administration('all'),
      params: EmailParams,
      answer: AlertAddressView,
      problems: ['not_found', 'invalid_transition', 'address_unsubscribed', 'rate_limited'],
    },
    async ({ services, tx, provider, params: { email } }) =>
      show(await askAgain(services, tx, provider.id, email)),
  )

  testRoute(api)

  removeRoute(api, forget)
}

function testRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'provider.alert_addresses.test',
      method: 'post',
      path: '/api/v1/provider/alert-addresses/{email}/test',
      summary: 'Send a test alert',
      description:
        'Mails an address that gets alerts, and answers what the mail server said. At most ' +
        `${TESTS_TO_ADDRESS.provider} an hour to one address, and ${TESTS.provider} a day to all.`,
      recentFactor: 'not needed: it mails an address that gets alerts anyway',
      tag: TAG,
      access: administration('all'),
      params: EmailParams,
      answer: z.object({
        outcome: z
          .enum(['sent', 'refused', 'failed'])
          .describe(
            '`sent`: the mail server took it. `refused`: it never will. `failed`: it could not take it now.',
          ),
      }),
      problems: ['not_found', 'invalid_transition', 'rate_limited'],
    },
    async ({ services, c, caller, provider, params: { email } }) => ({
      outcome: await sendTest(services, provider.id, {
        email,
        by: caller,
        device: deviceOf(c, services.config),
      }),
    }),
  )
}

function removeRoute<S extends Services>(api: Api<S>, forget: () => void): void {
  api.route(
    {
      id: 'provider.alert_addresses.delete',
      method: 'delete',
      path: '/api/v1/provider/alert-addresses/{email}',
      summary: 'Take an address out of the list',
      description:
        'It no longer gets alerts, and its confirmation is forgotten. The same as leaving it out of `alert_emails`.',
      recentFactor: true,
      audit: 'provider.changed',
      tag: TAG,
      access: administration('all'),
      params: EmailParams,
      problems: ['not_found'],
    },
    async ({ services, tx, c, caller, provider, params: { email } }) => {
      await lockProvider(tx, provider.id)
      const read = () => readProvider({ db: tx, config: services.config }, provider.id)
      const was = await read()
      if (!was.settings.alert_emails.includes(email)) throw notFound()
      await dropAlertEmails(tx, provider.id, [email])
      await nameAddresses(services, tx, { was, is: await read(), by: caller, c })
      afterCommit(tx, forget)
    },
  )
}

function show({ email, state, address }: NamedAddress): z.infer<typeof AlertAddressView> {
  return {
    id: address?.id ?? null,
    email,
    state,
    asked_at: showTime(address?.sent_at ?? null),
    expires_at: showTime(address?.proof_ends_at ?? null),
    confirmed_at: showTime(address?.confirmed_at ?? null),
    unsubscribed_at: showTime(address?.unsubscribed_at ?? null),
  }
}
