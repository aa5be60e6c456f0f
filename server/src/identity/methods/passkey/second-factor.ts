import type { Principal } from '../../../platform/http/context.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type Pending, readPending, type SecondFactor, tryPending } from '../../sign-in/mfa/factors/index.ts'
import { countPasskeys } from './store.ts'
import { passkeyWords } from './words.ts'

/** A passkey as second factor. After a passkey as first factor it proves nothing new. */
export const passkeyFactor: SecondFactor = {
  name: 'passkey',
  binds: false,
  sameAs: ['passkey'],
  isOn: ({ passkey_enabled }) => passkey_enabled,
  isEnrolled: async (tx, providerId, userId) => (await countPasskeys(tx, providerId, userId)) > 0,
}

interface PendingOf {
  principal: Principal
  mfaToken: string
}

/**
 * The pending sign-in that a passkey may complete. Throws invalid_mfa_token, and invalid_passkey if a passkey was the
 * first factor.
 */
export async function readPendingFor(
  services: Services,
  provider: Provider,
  { principal, mfaToken }: PendingOf,
): Promise<Pending> {
  return checked(await readPending(services, provider, mfaToken), principal)
}

/** The same, counting a try. */
export async function tryPendingFor(
  services: Services,
  provider: Provider,
  { principal, mfaToken }: PendingOf,
): Promise<Pending> {
  return checked(await tryPending(services, provider, mfaToken), principal)
}

function checked(pending: Pending, principal: Principal): Pending {
  if (pending.user.principal !== principal) throw new Problem('invalid_mfa_token')
  if (passkeyFactor.sameAs.includes(pending.method))
    throw new Problem('invalid_passkey', { says: lazyMessage(passkeyWords, 'not_twice') })
  return pending
}
