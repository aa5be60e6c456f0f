import { z } from '../../../platform/http/api.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { MAX_MEMBERS } from './assign.ts'
import { withVersion } from './etag.ts'
import { parseResource } from './parse-resource.ts'
import { GROUP, GROUPS } from './schema.ts'
import { invalidValue } from './scim-error.ts'
import { Text } from './user.ts'

const GroupResource = z.object({
  displayName: Text.trim().min(1).max(200),
  externalId: Text.optional(),
  members: z
    .array(z.object({ value: z.string().max(100) }))
    .max(MAX_MEMBERS)
    .optional(),
})

export interface DescribedGroup {
  displayName: string
  externalId: string | null
  /** Ids of users. */
  members: string[]
}

/**
 * Reads a description. Throws invalidValue, also for a member that cannot be a user: groups in groups are not
 * supported.
 */
export function parseGroup(body: unknown): DescribedGroup {
  const { displayName, externalId, members = [] } = parseResource(GroupResource, GROUPS, body)
  const ids = [...new Set(members.map(({ value }) => value))]
  if (!ids.every(isId)) throw invalidValue('members must be users of this directory.')
  return { displayName, externalId: externalId ?? null, members: ids }
}

export interface GroupRow {
  id: string
  display_name: string
  external_id: string | null
  created_at: Date
  updated_at: Date
}

export interface MemberRef {
  user_id: string
  user_name: string
}

/** A group in SCIM's form. */
export function showGroup(row: GroupRow, members: readonly MemberRef[], base: string) {
  const { id, display_name, external_id } = row
  return withVersion({
    schemas: [GROUP],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: display_name,
    ...(members.length > 0 && {
      members: members.map(({ user_id, user_name }) => ({
        value: user_id,
        display: user_name,
        type: 'User',
        $ref: `${base}/Users/${user_id}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: isoTime(row.created_at),
      lastModified: isoTime(row.updated_at),
      location: `${base}/Groups/${id}`,
    },
  })
}
