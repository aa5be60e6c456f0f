import type { ErasureInput } from '../accounts/index.ts'
import { forgetUser } from '../audit/index.ts'
import { redactEvents } from '../events/index.ts'
import { forgetInput, type JobKind } from '../lib/jobs/index.ts'
import { forgetAddress } from '../login/index.ts'
import { redactExcerpts } from '../webhooks/index.ts'

/** A step of erasing a deleted user: the next events, and what receivers answered to them. */
export const erasureJob: JobKind = async (tx, job) => {
  const { userId, email } = job.input as ErasureInput
  if (job.cursor === null) {
    await forgetAddress(tx, { providerId: job.provider_id, email })
    await forgetUser(tx, job.provider_id, userId)
  }
  const { scanned, eventIds, cursor } = await redactEvents(tx, job.provider_id, [userId, email], job.cursor)
  if (eventIds.length > 0) await redactExcerpts(tx, job.provider_id, eventIds)
  if (cursor === null) await forgetInput(tx, job)
  return { done: scanned, cursor }
}
