import { isId } from '../../../platform/keys/ids.ts'
import type { Resource } from './assign.ts'
import { type Change, changeUser, removeUser } from './change-user.ts'
import type { Endpoint, ScimAnswer, ScimInput } from './endpoint.ts'
import { requireVersion } from './etag.ts'
import type { Listing } from './list-query.ts'
import { applyPatch, namedValue, wantedActive } from './patch.ts'
import { project, readProjection } from './project.ts'
import { provisionUser } from './provision-user.ts'
import { resourceEndpoints } from './resource-endpoints.ts'
import { USERS } from './schema.ts'
import { noSuchResource, ScimError } from './scim-error.ts'
import { parseUser, showUser, type UserRow } from './user.ts'
import { canLookUpUsers, countUserRows, findUserRow, groupsOf, listUserRows } from './user-store.ts'

/** /Users, RFC 7644 §3. */
export function userEndpoints(): Endpoint[] {
  return resourceEndpoints('/Users', {
    listing: userListing,
    create,
    read,
    replace: (input, body) =>
      change(input, { describe: (before) => described(before, body), active: wantedActive(body) }),
    patch: (input, body) =>
      change(input, { describe: (before) => applyPatch(before, body, USERS), active: wantedActive(body) }),
    remove,
  })
}

async function create(input: ScimInput, body: unknown): Promise<ScimAnswer> {
  const row = await provisionUser(input.services, input.directory, parseUser(body))
  return { ...(await answer(input, row)), status: 201, location: `${input.base}/Users/${row.user_id}` }
}

async function read(input: ScimInput): Promise<ScimAnswer> {
  const { services, directory, id } = input
  const row = isId(id) && (await findUserRow(services.db, directory, id))
  if (!row) throw noSuchResource()
  return answer(input, row)
}

/**
 * Changes a user. A user who leaves an organisation must be out even if the directory sends something else in the same
 * request that cannot be stored: then they are deactivated all the same. No one gets in that way.
 */
async function change(
  input: ScimInput,
  { describe, active }: { describe: (before: Resource) => unknown; active: boolean | undefined },
): Promise<ScimAnswer> {
  const apply = (describe: (before: UserRow) => Change) =>
    changeUser(input.services, input.directory, idOf(input), (before) => {
      requireVersion(input, showUser(before, [], input.base))
      return describe(before)
    })
  const deactivates = active === false
  const whole = apply((before) => ({ ...parseUser(describe(patchable(before))), deactivates }))
  const row = await whole.catch((error) => {
    const isRefusal = error instanceof ScimError && (error.status === 400 || error.status === 409)
    if (!isRefusal || active !== false) throw error
    return apply((before) => {
      if (!before.active) throw error
      return { active, refused: error.message, deactivates }
    })
  })
  return answer(input, row)
}

async function remove(input: ScimInput): Promise<ScimAnswer> {
  await removeUser(input.services, input.directory, idOf(input), (row) =>
    requireVersion(input, showUser(row, [], input.base)),
  )
  return { status: 204 }
}

/** A new description that does not say whether the user is active does not reactivate them. */
function described(before: Resource, body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject || saysFlag(namedValue(body, 'active'))) return body
  const others = Object.entries(body).filter(([key]) => key.toLowerCase() !== 'active')
  return { ...Object.fromEntries(others), active: before.active }
}

/** RFC 7643 §2.5: what has no value, and what is unassigned, are the same. */
function saysFlag(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

/** An id that is not a UUID gets the same answer as an unknown one. */
export function idOf({ id }: ScimInput): string {
  if (!isId(id)) throw noSuchResource()
  return id
}

/** What a patch is applied to. */
function patchable({ user_name, external_id, active, attributes }: UserRow): Resource {
  return {
    userName: user_name,
    ...(external_id !== null && { externalId: external_id }),
    active,
    ...attributes,
  }
}

export function userListing({ services: { db }, directory, base }: ScimInput): Listing<UserRow> {
  return {
    kind: USERS,
    canLookUp: canLookUpUsers,
    count: () => countUserRows(db, directory),
    rows: (wanted) => listUserRows(db, directory, wanted),
    async show(rows) {
      const ids = rows.map(({ user_id }) => user_id)
      const groups = await groupsOf(db, directory, ids)
      return rows.map((row) => showUser(row, groups.get(row.user_id) ?? [], base))
    },
  }
}

async function answer(input: ScimInput, row: UserRow): Promise<ScimAnswer> {
  const groups = await groupsOf(input.services.db, input.directory, [row.user_id])
  const resource = showUser(row, groups.get(row.user_id) ?? [], input.base)
  return { resource: project(resource, readProjection(input)), version: resource.meta.version }
}
