import { billingMailLoop } from '../../src/billing/mails/index.ts'
import { renew } from './billing.ts'
import type { TestService } from './test-service.ts'

/** Does what time brings to subscriptions, and sends the mails about money that are due, as a process that works would. */
export async function sendBillingMails(service: TestService): Promise<void> {
  await renew(service)
  await mailerOf(service).runOnce()
}

export function mailerOf({ service }: Pick<TestService, 'service'>): ReturnType<typeof billingMailLoop> {
  return billingMailLoop({ ...service.app.services, db: service.db })
}

/** The subjects of the mails to an address, beyond the first `skip`. */
export function subjectsTo({ mail }: Pick<TestService, 'mail'>, address: string, skip = 0): string[] {
  return mail.mails
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ subject }) => subject)
    .slice(skip)
}
