import { Budget, type Spending } from '../../../platform/budget.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { type FieldError, Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { localeOfReader } from '../../../providers/mail/index.ts'
import type { AlertAddress } from './address.ts'
import { LIFETIME_MS, MAILS, MAILS_TO_ADDRESS, RESPECTED_MS, WINDOW_MS } from './limits.ts'
import { confirmationMail } from './mail.ts'
import { findAddresses, keepAsked } from './store.ts'
import { addressId, unsubscribeUrl } from './unsubscribe-token.ts'

const sends = new Budget({ name: 'alert_confirmation', windowMs: DAY, most: MAILS })
const sendsToAddress = new Budget({
  name: 'alert_confirmation_address',
  windowMs: WINDOW_MS,
  most: MAILS_TO_ADDRESS,
})

/**
 * Sends an address the mail that asks it to confirm, once the transaction commits. A link sent before ends. `field` is
 * what the caller named it in. Throws address_unsubscribed, rate_limited.
 */
export async function askAddress(
  services: Inside,
  tx: Tx,
  provider: Provider,
  { email, field }: { email: string; field: string },
): Promise<AlertAddress> {
  const { clock, config, keyring, outbox } = services
  const now = clock.now()
  const [known] = await findAddresses(tx, provider.id, [email])
  if (known?.unsubscribed_at && known.unsubscribed_at.getTime() > now - RESPECTED_MS)
    throw new Problem('address_unsubscribed', {
      errors: [
        { field, message: `It unsubscribed. It can be asked again after ${RESPECTED_MS / DAY} days.` },
      ],
    })
  await spendMail(services, tx, provider.id, { email, field })
  const token = newUrlToken()
  const address = await keepAsked(tx, provider.id, {
    id: addressId(keyring, provider.id, email),
    email,
    sent_at: new Date(now),
    proof_digest: digestOf(token),
    proof_ends_at: new Date(now + LIFETIME_MS),
  })
  const envelope = {
    provider,
    from: config.mailFrom,
    to: email,
    locale: localeOfReader(provider, { locale: null }),
  }
  const stop = unsubscribeUrl(keyring, provider, address.id)
  outbox.postAfterCommit(tx, () => confirmationMail(envelope, { token, stop }))
  return address
}

/**
 * Of the address the budget knows a digest alone: it outlives the address's removal and the erasure of a user who has it,
 * so that neither makes room for more mails.
 */
async function spendMail(
  { clock, keyring }: Inside,
  tx: Tx,
  providerId: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const subject = keyring.mac('alert-address', `budget:${email}`).toString('base64url')
  const spend = async (
    budget: Budget<'provider'>,
    share: Spending<'provider'>,
    { detail, errors }: { detail: string; errors?: FieldError[] },
  ): Promise<void> => {
    if (await budget.spendWith(tx, share, clock.now())) return
    const retryAfter = await budget.wholeIn(tx, share, clock.now())
    throw new Problem('rate_limited', { detail, retryAfter, ...(errors && { errors }) })
  }
  const message = 'It got too many confirmation mails already.'
  await spend(
    sendsToAddress,
    { providerId, subject, spender: ['provider'] },
    { detail: 'This address got too many confirmation mails.', errors: [{ field, message }] },
  )
  await spend(
    sends,
    { providerId, subject: '', spender: ['provider'] },
    { detail: 'Too many confirmation mails were sent today.' },
  )
}
