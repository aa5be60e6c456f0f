import { redactEvents } from '../../events/index.ts'
import type { ErasureInput } from '../../identity/accounts/users/index.ts'
import { forgetTokenMaker } from '../../identity/organisations/directory/index.ts'
import { forgetPerson } from '../../identity/sign-in/index.ts'
import { forgetUser } from '../../platform/audit/index.ts'
import { forgetInput, type JobKind } from '../../platform/jobs/index.ts'
import { forgetKeyMaker } from '../../providers/api-keys/index.ts'
import { redactExcerpts } from '../../webhooks/deliveries/index.ts'

/** A step of erasing a deleted user: the next events, and receivers' answers to them. */
export const erasureJob: JobKind = async (tx, job) => {
  const { userId, emails, names = [], accountIds = [] } = job.input as ErasureInput
  // The addresses are free since then, and another person may sign up with one of them before this job runs.
  const until = job.created_at
  if (job.cursor === null) {
    await forgetPerson(tx, job.provider_id, { userId, emails, until })
    await forgetUser(tx, job.provider_id, { userId, emails, names, accountIds })
    await forgetKeyMaker(tx, job.provider_id, userId)
    await forgetTokenMaker(tx, job.provider_id, userId)
  }
  const { scanned, eventIds, cursor } = await redactEvents(
    tx,
    job.provider_id,
    { ids: [userId, ...accountIds], addresses: emails, until },
    job.cursor,
  )
  if (eventIds.length > 0) await redactExcerpts(tx, job.provider_id, eventIds)
  if (cursor === null) await forgetInput(tx, job)
  return { done: scanned, cursor }
}
