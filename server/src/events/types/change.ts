import { z } from '../../platform/http/api.ts'

const ACTORS = ['user', 'staff', 'key', 'directory', 'connection', 'system'] as const

/** Who made a change. */
export type ChangedBy = { type: (typeof ACTORS)[number]; id?: string | undefined }

/** What every event of a change says beside what was changed. */
export const CHANGE = {
  revision: z
    .int()
    .describe('Rises with each change of this one. Events may arrive in any order, so keep the highest.'),
  by: z
    .looseObject({
      type: z
        .enum(ACTORS)
        .describe(
          'A user (also through an application), staff, an API key, a directory (SCIM), a connection at sign-in, or Postern.',
        ),
      id: z.string().optional().describe('Id of the user, the staff member, the key or the SCIM token.'),
    })
    .describe('Who made the change.'),
}

export const CHANGED = {
  changed: z.array(z.string()).describe('Names of the fields that changed.'),
}

/** Beside the id, of one that was deleted: no name and no address, so that erasing the person leaves it as it is. */
export const GONE = {
  external_id: z.string().nullable().describe("The id in the provider's own system."),
  deleted_at: z.string().describe('When it was deleted.'),
}

export const BY_KEY = { type: 'key', id: '01936f2a-7e00-7abc-8def-0123456789ab' } as const
