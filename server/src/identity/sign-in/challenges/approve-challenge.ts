import type { Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type PassedChallenge, shown } from './check-challenge.ts'
import { countNumberTry, findApproved, markApproved } from './link-store.ts'
import type { Purpose } from './request-challenge.ts'

/**
 * Checks the number typed for a link that was opened in another browser. The try is counted and committed before it is
 * compared. Three wrong ones burn the link for every browser but the one that began: that one needs no number, and
 * others who see the mail, such as a scanner, must not be able to take its link away. Throws other_browser for a
 * missing or wrong number, invalid_link when no try is left.
 */
export async function tryNumber(
  { db }: Services,
  provider: Provider,
  challenge: PassedChallenge,
  typed: number | undefined,
): Promise<void> {
  if (typed === undefined) throw new Problem('other_browser')
  const right = await countNumberTry(db, provider.id, challenge.id)
  if (right === undefined) throw new Problem('invalid_link')
  if (typed !== right)
    throw new Problem('other_browser', {
      errors: [{ field: 'number', message: 'This is not the number shown where the sign-in began.' }],
    })
}

/**
 * Approves the browser that is waiting for this challenge. Throws invalid_link if the challenge has been used or has expired.
 */
export async function approveChallenge(
  { clock }: Services,
  tx: Tx,
  provider: Provider,
  challenge: PassedChallenge,
): Promise<void> {
  if (!(await markApproved(tx, provider.id, challenge.id, new Date(clock.now()))))
    throw new Problem('invalid_link')
}

/** The challenge of this browser's flow that was approved from another browser, if there is one. */
export async function findApprovedChallenge(
  { db, clock }: Services,
  provider: Provider,
  {
    principal,
    email,
    purpose,
    flow,
  }: { principal: Principal; email: string; purpose: Purpose; flow: string },
): Promise<PassedChallenge | undefined> {
  const address = { providerId: provider.id, principal, email }
  const found = await findApproved(db, address, purpose, digestOf(flow), new Date(clock.now()))
  return found && shown(found, { principal, email, by: 'link' }, flow)
}
