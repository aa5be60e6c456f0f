import { afterCommit, transact } from '../../../lib/db.ts'
import type { Principal } from '../../../lib/http/context.ts'
import { newId } from '../../../lib/ids.ts'
import type { Services } from '../../../lib/services.ts'
import { digestOf } from '../../../lib/tokens.ts'
import type { Provider } from '../../../providers/index.ts'
import { findUserByEmail } from '../../../users/index.ts'
import { maySignUp } from '../../complete.ts'
import {
  CODE_LIFETIME_MS,
  codeDigest,
  GUESS_BUDGET,
  MAX_UNREDEEMED_SENDS,
  newCode,
  RESEND_AFTER_MS,
} from './code.ts'
import { codeMail } from './mail.ts'
import { insertChallenge, lockAddress, recentSends } from './store.ts'

/**
 * Sends a code to the address, bound to the flow. Sends nothing, and says nothing of it, when the address may not sign
 * in, had a code within 30 s, has five unredeemed ones within the hour, or used up its wrong guesses of the day.
 */
export async function requestCode(
  services: Services,
  provider: Provider,
  { principal, email, flow }: { principal: Principal; email: string; flow: string },
): Promise<void> {
  const address = { providerId: provider.id, principal, email }
  await transact(services.db, async (tx) => {
    const now = services.clock.now()
    const [wrongGuesses, { sends, pendingSince }, user] = await Promise.all([
      lockAddress(tx, address, new Date(now)),
      recentSends(tx, address, new Date(now)),
      findUserByEmail(tx, provider.id, principal, email),
    ])
    if (wrongGuesses >= GUESS_BUDGET || sends >= MAX_UNREDEEMED_SENDS) return
    if (pendingSince && pendingSince.getTime() > now - RESEND_AFTER_MS) return

    const id = newId(now)
    const code = newCode()
    await insertChallenge(tx, address, {
      id,
      flow_digest: digestOf(flow),
      code_digest: codeDigest(services.keyring, provider.id, id, code),
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIFETIME_MS),
    })
    // Written for unknown addresses too, so that both take the same time; the code then exists nowhere.
    if (user || maySignUp(provider, principal))
      afterCommit(tx, () => services.mailer.send(codeMail(provider, services.config.mailFrom, email, code)))
  })
}
