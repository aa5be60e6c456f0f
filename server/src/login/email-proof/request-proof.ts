import { isInvited } from '../../accounts/index.ts'
import { SECOND } from '../../lib/clock.ts'
import { afterCommit, type Tx, transact } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import { newId } from '../../lib/ids.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import { Problem } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { digestOf, newUrlToken } from '../../lib/tokens.ts'
import type { Provider } from '../../providers/index.ts'
import { findUserByEmail, type User } from '../../users/index.ts'
import { codeDigest, flowNumber, newCode } from './code.ts'
import {
  CODE_LIFETIME_MS,
  GUESS_BUDGET,
  GUESS_WINDOW_MS,
  MAX_UNREDEEMED_SENDS,
  RESEND_AFTER_MS,
  SENDS_WINDOW_MS,
} from './limits.ts'
import type { Purpose } from './purpose.ts'
import { insertProof, lockAddress, type ProofDetail, recentSends } from './store.ts'

/** Who asks for a proof of which address, and what for. */
export interface ProofRequest {
  principal: Principal
  email: string
  purpose: Purpose
  /** The flow cookie: the code belongs to this browser. */
  flow: string
  /**
   * Whether a mail is sent, given the user of that address if there is one, and whether it has an open invitation. The
   * answer must not depend on it.
   */
  isWelcome: (user: User | undefined, invited: boolean) => boolean
  /** The mail that carries the secrets. */
  write: (secrets: ProofSecrets, user: User | undefined) => Mail
  /** Path of the page that a link leads to; without one the mail has no link. */
  linkPath?: string
  /** Where to go afterwards: checked by the caller. */
  redirectUrl?: string | undefined
  detail?: ProofDetail
}

/** What is in the mail and nowhere else. */
export interface ProofSecrets {
  code: string
  link: string | undefined
}

/**
 * Sends a code, and a link if asked, that prove an address for one purpose. Sends nothing, and says nothing of it, when
 * the address is not welcome, had a code for this purpose within 30 s, has five unredeemed ones within the hour, or
 * used up its wrong guesses of the day. Returns the number to show where the flow began.
 */
export async function requestProof(
  services: Services,
  provider: Provider,
  request: ProofRequest,
): Promise<number> {
  const { principal, email, purpose, flow, isWelcome, write, linkPath, redirectUrl, detail = {} } = request
  const address = { providerId: provider.id, principal, email }
  const number = flowNumber(services.keyring, address, flow)
  await transact(services.db, async (tx) => {
    const now = services.clock.now()
    const [wrongGuesses, { sends, pendingSince }, user, invited] = await Promise.all([
      lockAddress(tx, address, new Date(now)),
      recentSends(tx, address, purpose, new Date(now)),
      findUserByEmail(tx, provider.id, principal, email),
      isInvited(services, tx, provider.id, { principal, email }),
    ])
    if (wrongGuesses >= GUESS_BUDGET || sends >= MAX_UNREDEEMED_SENDS) return
    if (pendingSince && pendingSince.getTime() > now - RESEND_AFTER_MS) return

    const id = newId(now)
    const code = newCode()
    const token = linkPath === undefined ? undefined : newUrlToken()
    await insertProof(tx, address, {
      id,
      purpose,
      flow_digest: digestOf(flow),
      code_digest: codeDigest(services.keyring, provider.id, id, code),
      link_digest: token === undefined ? null : digestOf(token),
      number: token === undefined ? null : number,
      redirect_url: redirectUrl ?? null,
      detail,
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIFETIME_MS),
    })
    // Written for unwelcome addresses too, so that both take the same time; the secrets then exist nowhere.
    const link = token && `${provider.baseUrl}${linkPath}?token=${token}`
    if (isWelcome(user, invited)) afterCommit(tx, () => services.mailer.send(write({ code, link }, user)))
  })
  return number
}

/**
 * Refuses, with the time to wait, where requestProof would silently send nothing. Only for callers who have shown that
 * the address is theirs: it tells others too much. Locks the address until the caller's transaction ends. Throws
 * rate_limited.
 */
export async function requireSendable(
  { clock }: Services,
  tx: Tx,
  provider: Provider,
  { principal, email, purpose }: Pick<ProofRequest, 'principal' | 'email' | 'purpose'>,
): Promise<void> {
  const address = { providerId: provider.id, principal, email }
  const now = clock.now()
  const wrongGuesses = await lockAddress(tx, address, new Date(now))
  const { sends, pendingSince } = await recentSends(tx, address, purpose, new Date(now))
  if (wrongGuesses >= GUESS_BUDGET) throw waitFor(GUESS_WINDOW_MS)
  if (sends >= MAX_UNREDEEMED_SENDS) throw waitFor(SENDS_WINDOW_MS)
  const pendingMs = pendingSince ? pendingSince.getTime() + RESEND_AFTER_MS - now : 0
  if (pendingMs > 0) throw waitFor(pendingMs)
}

function waitFor(ms: number): Problem {
  return new Problem('rate_limited', { retryAfter: ms / SECOND })
}
