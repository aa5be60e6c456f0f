import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import { tellCredentials } from '../../users/index.ts'
import type { Client, LeavingDue, SignedIn } from '../complete/index.ts'
import { notify, passSecondFactor } from '../complete/index.ts'
import { observedSignIn } from '../sign-in-stats/index.ts'
import { type Pending, tryPending } from './factors/index.ts'
import { recoveryCodeDigests } from './recovery-codes/recovery-codes.ts'
import { countRecoveryCodes, deleteRecoveryCode } from './recovery-codes/store.ts'
import { callerOfPending } from './totp/enroller.ts'
import { recoveryCodeUsedMail } from './totp/mail.ts'
import { redeemCode, tryCode } from './totp/try-code.ts'
import { mfaWords } from './words/words.ts'

/** A second factor shown for a pending sign-in: a code of the app, or a recovery code. */
export interface ShownFactor {
  principal: Principal
  mfaToken: string
  shown: { code: string } | { recoveryCode: string }
  client: Client
}

/** Turns a pending sign-in into a session, or a leaving person's choice. Throws invalid_mfa_token, invalid_code and rate_limited. */
export const verifySecondFactor = observedSignIn('mfa', verify)

async function verify(
  services: EmittingServices,
  provider: Provider,
  { principal, mfaToken, shown, client }: ShownFactor,
): Promise<SignedIn | LeavingDue> {
  const pending = await tryPending(services, provider, mfaToken)
  const { user } = pending
  if (user.principal !== principal) throw new Problem('invalid_mfa_token')
  if ('code' in shown) {
    const right = await tryCode(services, provider, { userId: user.id, code: shown.code, by: { client } })
    return transact(services.db, async (tx) => {
      await redeemCode(tx, right)
      return passSecondFactor(services, tx, provider, { pending, factor: 'totp', client })
    })
  }
  // 80 bits cannot be guessed, so recovery codes need no budget: users locked out by others' guesses still get in.
  return transact(services.db, async (tx) => {
    await redeemRecoveryCode(services, tx, provider, { pending, code: shown.recoveryCode, client })
    return passSecondFactor(services, tx, provider, { pending, factor: 'recovery_code', client })
  })
}

async function redeemRecoveryCode(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  { pending, code, client }: { pending: Pending; code: string; client: Client },
): Promise<void> {
  const { user } = pending
  const digests = recoveryCodeDigests(services.keyring, provider.id, user.id, code)
  if (!(await deleteRecoveryCode(tx, provider.id, user.id, digests)))
    throw new Problem('invalid_code', { says: lazyMessage(mfaWords, 'recovery_wrong') })
  const left = await countRecoveryCodes(tx, provider.id, user.id)
  if (left === 0)
    await tellCredentials(services, tx, provider.id, {
      type: 'user.credential_removed',
      userId: user.id,
      credentials: [{ kind: 'recovery_codes' }],
    })
  await recordAct(services, tx, provider.id, {
    action: 'mfa.recovery_code_used',
    by: callerOfPending(pending),
    user,
    device: client.device,
    detail: { left },
  })
  notify(services, tx, provider, recoveryCodeUsedMail(provider, user, { device: client.device, left }))
}
