import { transactBatched } from '../../../platform/db/batch/batched-transaction.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Joining, Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { localeOfReader } from '../../../providers/mail/index.ts'
import { isInvited } from '../../accounts/invitations/index.ts'
import { findUserByEmail, type User } from '../../users/index.ts'
import type { Client } from '../complete/index.ts'
import { standingOf } from '../complete/index.ts'
import { codeDigest, flowNumber, newCode } from './code.ts'
import {
  CODE_LIFETIME_MS,
  GUESS_BUDGET,
  GUESS_WINDOW_MS,
  MAX_UNREDEEMED_SENDS,
  REQUESTER_GUESS_BUDGET,
  RESEND_AFTER_MS,
  SENDS_WINDOW_MS,
} from './limits.ts'
import {
  addressKey,
  type ChallengeDetail,
  insertChallenge,
  lockAddress,
  recentSends,
  type Sent,
} from './store.ts'

/**
 * What a code or link was sent for. It works for nothing else: every look-up names the purpose, so that no kind of
 * token can pass for another.
 */
export type Purpose =
  | 'sign_in'
  | 'password_register'
  | 'password_reset'
  | 'email_change'
  | 'link_identity'
  | 'step_up'

/** Who asks for a challenge, of which address, and what for. */
export interface ChallengeRequest {
  principal: Principal
  email: string
  purpose: Purpose
  /** The flow cookie: the code belongs to this browser. */
  flow: string
  /** Who asks: a known browser or session of the address's own user has separate limits. */
  client: Client
  /**
   * Whether to send a mail, given the user of that address, if any, and whether it has an open invitation. The answer
   * must not depend on it.
   */
  isWelcome: (user: User | undefined, invited: boolean) => boolean
  /** The mail that carries the secrets. */
  write: (secrets: ChallengeSecrets, reader: Reader) => Mail
  /** Path of the page that the link opens; without it the mail has no link. */
  linkPath?: string
  /** Where to go afterwards. The caller has checked it. */
  redirectUrl?: string | undefined
  detail?: ChallengeDetail
}

/** Who reads the mail: the address's user, if there is one, and how to speak to them. */
interface Reader {
  user: User | undefined
  locale: Locale
}

/** Exists only in the mail. */
export interface ChallengeSecrets {
  code: string
  link: string | undefined
}

/**
 * Sends a code, and a link if asked for, that prove an address for one purpose. Silently sends nothing if the address
 * is not welcome, was sent a code for this purpose within 30 s, has five unredeemed ones within the hour, or has used
 * up its wrong guesses of the day. A known browser or session of the address's user is counted separately. Returns the
 * number to show where the flow began.
 */
export async function requestChallenge(
  services: Joining,
  provider: Provider,
  request: ChallengeRequest,
): Promise<number> {
  const { principal, email, purpose, flow, isWelcome, write, linkPath, redirectUrl, detail = {} } = request
  const address = { providerId: provider.id, principal, email }
  const number = flowNumber(services.keyring, address, flow)
  await transactBatched(services.db, addressKey(address), async (tx) => {
    const now = services.clock.now()
    const [{ user, requester, waitMs }, invited] = await pipeline([
      sendability(services, tx, provider, request),
      isInvited(services, tx, provider.id, { principal, email }),
    ])
    if (waitMs > 0) return
    const { locale } = request.client
    const reader = {
      user,
      locale: user && locale.wanted === 'default' ? localeOfReader(provider, user) : locale,
    }

    const id = newId(now)
    const code = newCode()
    const token = linkPath === undefined ? undefined : newUrlToken()
    await insertChallenge(tx, address, {
      id,
      purpose,
      flow_digest: digestOf(flow),
      code_digest: codeDigest(services.keyring, provider.id, id, code),
      link_digest: token === undefined ? null : digestOf(token),
      number: token === undefined ? null : number,
      redirect_url: redirectUrl ?? null,
      detail,
      language: locale.wanted === 'default' ? null : locale.tag,
      requester,
      created_at: new Date(now),
      expires_at: new Date(now + CODE_LIFETIME_MS),
    })
    // Written for unwelcome addresses too, so that both take the same time; the secrets are then discarded.
    const link = token && `${provider.baseUrl}${linkPath}?token=${token}`
    services.outbox.postAfterCommit(tx, () =>
      isWelcome(user, invited) ? write({ code, link }, reader) : undefined,
    )
  })
  return number
}

/**
 * Refuses, with the time to wait, where requestChallenge would silently send nothing. Only for callers who have shown that
 * the address is theirs: others would learn too much. Locks the address until the caller's transaction ends. Throws
 * rate_limited.
 */
export async function requireSendable(
  services: Services,
  tx: Tx,
  provider: Provider,
  asked: Asked,
): Promise<void> {
  const { waitMs } = await sendability(services, tx, provider, asked)
  if (waitMs > 0) throw new Problem('rate_limited', { retryAfter: waitMs / SECOND })
}

type Asked = Pick<ChallengeRequest, 'principal' | 'email' | 'purpose' | 'client'>

/** Locks the address, and finds whose limits apply and how long they make the caller wait. */
async function sendability(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  { principal, email, purpose, client }: Asked,
): Promise<{ user: User | undefined; requester: Buffer | null; waitMs: number }> {
  const address = { providerId: provider.id, principal, email }
  const now = clock.now()
  const sentTo = (requester: Buffer | null): Promise<Sent> =>
    recentSends(tx, address, { purpose, requester, now: new Date(now) })
  const [guessesOfAll, user, sentToStrangers] = await pipeline([
    lockAddress(tx, address, new Date(now)),
    findUserByEmail(tx, provider.id, principal, email),
    showsNothing(client) ? sentTo(null) : undefined, // after the lock, as statements keep their order
  ])
  const requester = sentToStrangers ? null : await requesterOf({ db: tx, clock }, provider, user, client)
  const sent = sentToStrangers ?? (await sentTo(requester))
  const hasGuessed = requester ? sent.wrongGuesses >= REQUESTER_GUESS_BUDGET : guessesOfAll >= GUESS_BUDGET
  return { user, requester, waitMs: waitFor(sent, hasGuessed, now) }
}

/** Whether the client is unknown to every user. */
const showsNothing = ({ deviceToken, replaces }: Client): boolean =>
  deviceToken === undefined && replaces === undefined

/** Identifies a browser that the user has signed in with, or a session of the user. */
async function requesterOf(
  services: Pick<Joining, 'db' | 'clock'>,
  provider: Provider,
  user: User | undefined,
  client: Client,
): Promise<Buffer | null> {
  // Whether there is a cookie says nothing about the address, so this may be quicker without.
  const standing =
    client.deviceToken === undefined ? undefined : await standingOf(services, provider.id, user?.id, client)
  if (user && client.replaces?.userId === user.id) return digestOf(`session ${client.replaces.id}`)
  return standing?.device ?? null
}

function waitFor({ sends, pendingSince }: Sent, hasGuessed: boolean, now: number): number {
  if (hasGuessed) return GUESS_WINDOW_MS
  if (sends >= MAX_UNREDEEMED_SENDS) return SENDS_WINDOW_MS
  return pendingSince ? pendingSince.getTime() + RESEND_AFTER_MS - now : 0
}
