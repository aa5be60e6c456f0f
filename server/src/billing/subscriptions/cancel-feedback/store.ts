import type { Tx } from '../../../platform/db/db.ts'
import type { CancelFeedback } from './feedback.ts'

/** Why its owner cancelled it. Its account is locked. */
export async function putFeedback(
  tx: Tx,
  providerId: string,
  id: string,
  {
    cancel_feedback,
    cancel_comment,
  }: { cancel_feedback: CancelFeedback | null; cancel_comment: string | null },
): Promise<void> {
  await tx`
    update subscription set cancel_feedback = ${cancel_feedback}, cancel_comment = ${cancel_comment}
    where provider_id = ${providerId} and id = ${id}`
}

/** Removes what an account's owners wrote. */
export async function clearComments(tx: Tx, providerId: string, accountId: string): Promise<void> {
  await tx`
    update subscription set cancel_comment = null
    where provider_id = ${providerId} and account_id = ${accountId} and cancel_comment is not null`
}
