import { z } from '../../platform/http/api.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import { DAY } from '../../platform/time/clock.ts'

/** The job that makes one. */
export const PERSONAL_EXPORT = 'personal_export'

/** For how long it can be downloaded. */
export const KEPT_MS = DAY
/** A person gets one in this time; one that failed does not count. */
export const ONE_EVERY_MS = DAY

/** A copy of a person's data that they asked for. */
export interface PersonalExport {
  id: string
  user_id: string
  status: 'preparing' | 'ready' | 'failed'
  created_at: Date
  finished_at: Date | null
  /** Null while it is prepared. */
  expires_at: Date | null
}

/** What a document is bound to: the export of one person. */
export const contextOf = (providerId: string, id: string): string => `personal-export:${providerId}:${id}`

export const ExportView = z
  .object({
    id: Id.describe('Id of the export.'),
    status: z
      .enum(['preparing', 'ready', 'failed'])
      .describe(
        '`ready`: it can be downloaded. `failed`: ask for another one; it does not count for the day.',
      ),
    created_at: Time.describe('When the user asked for it.'),
    finished_at: Time.nullable().describe('When it was ready, or failed. `null` while it is prepared.'),
    expires_at: Time.nullable().describe(
      'When it is deleted, a day after it was finished. `null` while it is prepared.',
    ),
  })
  .openapi('PersonalExport')

export function showExport({ id, status, ...times }: PersonalExport): z.infer<typeof ExportView> {
  return {
    id,
    status,
    created_at: showTime(times.created_at),
    finished_at: showTime(times.finished_at),
    expires_at: showTime(times.expires_at),
  }
}
