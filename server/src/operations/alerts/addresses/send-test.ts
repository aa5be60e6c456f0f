import { recordAct } from '../../../platform/audit/index.ts'
import { Budget } from '../../../platform/budget.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY, HOUR } from '../../../platform/time/clock.ts'
import { readProvider } from '../../../providers/index.ts'
import { TESTS, TESTS_TO_ADDRESS } from './limits.ts'
import { listAddresses } from './list-addresses.ts'
import { recipientsOf } from './recipients.ts'
import { testMail } from './test-mail.ts'

const tests = new Budget({ name: 'alert_test', windowMs: DAY, most: TESTS })
const testsToAddress = new Budget({ name: 'alert_test_address', windowMs: HOUR, most: TESTS_TO_ADDRESS })

type Deps = Pick<Services, 'db' | 'config' | 'keyring' | 'clock' | 'outbox' | 'registry'>

/**
 * Sends an address that gets alerts a mail that says so, and answers what the mail server said. Throws not_found,
 * invalid_transition for an address that gets none, rate_limited.
 */
export async function sendTest(
  services: Deps,
  providerId: string,
  { email, by, device }: { email: string; by: Caller; device: Device },
): Promise<'sent' | 'refused' | 'failed'> {
  const provider = await readProvider(services, providerId)
  const named = (await listAddresses(services.db, provider)).find((one) => one.email === email)
  if (!named) throw notFound()
  const recipients = await recipientsOf(services, provider, { ofAccount: false })
  const recipient = recipients.find(({ envelope }) => envelope.to === email)
  if (!recipient)
    throw new Problem('invalid_transition', { detail: `It gets no alerts: it is ${named.state}.` })
  await transact(services.db, async (tx) => {
    await spendTest(services, tx, { providerId, email })
    await recordAct(services, tx, providerId, {
      action: 'alert_address.tested',
      by,
      device,
      ...(named.address && { targetId: named.address.id }),
    })
  })
  return services.outbox.mailer.deliver(testMail(recipient.envelope, recipient.stop))
}

async function spendTest(
  { clock }: Deps,
  tx: Tx,
  { providerId, email }: { providerId: string; email: string },
): Promise<void> {
  for (const [budget, subject] of [
    [testsToAddress, email],
    [tests, ''],
  ] as const) {
    const share = { providerId, subject, spender: ['provider'] } as const
    if (await budget.spendWith(tx, share, clock.now())) continue
    const retryAfter = await budget.wholeIn(tx, share, clock.now())
    throw new Problem('rate_limited', { detail: 'Too many test mails were sent.', retryAfter })
  }
}
