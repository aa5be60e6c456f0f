import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { requireOwnAddress } from '../../organisations/index.ts'
import { type SessionWithUser, userOf } from '../../sessions/index.ts'
import { requestChallenge, requireSendable } from '../challenges/index.ts'
import type { Client } from '../complete/index.ts'
import { newAddressMail, oldAddressMail } from './mail.ts'

export interface EmailChangeRequest {
  session: SessionWithUser
  newEmail: string
  flow: string
  client: Client
}

/**
 * Sends one code to the present address and one to the new one. They are codes, not links: a scanner that opens the
 * links in mails must not prove an address. A new address that is taken gets no mail, and the answer does not show it.
 * The new address gets mail only if the present one does, so the limits of the present one bound how many strangers can
 * be written to. Throws rate_limited, and forbidden if the user's organisation manages the address.
 */
export async function requestEmailChange(
  services: Services,
  provider: Provider,
  { session, newEmail, flow, client }: EmailChangeRequest,
): Promise<void> {
  const { principal, email: oldEmail, user_id } = session
  if (newEmail === oldEmail)
    throw new Problem('invalid_request', {
      errors: [{ field: 'email', message: 'This is already your address. Give another one.' }],
    })
  await requireOwnAddress(services.db, provider, userOf(session))
  const purpose = 'email_change'
  const asked = { principal, purpose, flow, client, detail: { user_id, new_email: newEmail } } as const
  const envelope = { provider, from: services.config.mailFrom }
  const prefix = principal === 'provider' ? '/staff' : ''
  await transact(services.db, async (tx) => {
    await requireSendable(services, tx, provider, { principal, email: oldEmail, purpose, client })
    const inTx = { ...services, db: tx }
    await requestChallenge(inTx, provider, {
      ...asked,
      email: oldEmail,
      isWelcome: (user) => user?.id === user_id,
      write: ({ code }, { locale }) =>
        oldAddressMail({ ...envelope, to: oldEmail, locale }, { oldEmail, newEmail, code, prefix }),
    })
    await requestChallenge(inTx, provider, {
      ...asked,
      email: newEmail,
      isWelcome: (user) => user === undefined,
      write: ({ code }, { locale }) => newAddressMail({ ...envelope, to: newEmail, locale }, code),
    })
  })
}
