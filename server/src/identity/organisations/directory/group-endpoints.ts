import type { Resource } from './assign.ts'
import { addGroup, changeGroup, type FullGroup, readGroup, removeGroup } from './change-group.ts'
import type { Endpoint, ScimAnswer, ScimInput } from './endpoint.ts'
import { requireVersion } from './etag.ts'
import { type GroupRow, parseGroup, showGroup } from './group.ts'
import { canLookUpGroups, countGroups, listGroups, membersOf } from './group-store.ts'
import type { Listing } from './list-query.ts'
import { applyPatch } from './patch.ts'
import { project, readProjection } from './project.ts'
import { resourceEndpoints } from './resource-endpoints.ts'
import { GROUPS } from './schema.ts'
import { idOf } from './user-endpoints.ts'

/** /Groups, RFC 7644 §3. */
export function groupEndpoints(): Endpoint[] {
  return resourceEndpoints('/Groups', {
    listing: groupListing,
    create,
    read: async (input) => answer(input, await readGroup(input.services.db, input.directory, idOf(input))),
    replace: (input, body) => change(input, () => body),
    patch: (input, body) => change(input, (before) => applyPatch(before, body, GROUPS)),
    remove,
  })
}

async function create(input: ScimInput, body: unknown): Promise<ScimAnswer> {
  const group = await addGroup(input.services, input.directory, parseGroup(body))
  return { ...answer(input, group), status: 201, location: `${input.base}/Groups/${group.row.id}` }
}

async function change(input: ScimInput, describe: (before: Resource) => unknown): Promise<ScimAnswer> {
  const group = await changeGroup(input.services, input.directory, idOf(input), (before) => {
    requireVersion(input, show(input, before))
    return parseGroup(describe(patchable(before)))
  })
  return answer(input, group)
}

async function remove(input: ScimInput): Promise<ScimAnswer> {
  await removeGroup(input.services, input.directory, idOf(input), (group) =>
    requireVersion(input, show(input, group)),
  )
  return { status: 204 }
}

function patchable({ row, members }: FullGroup): Resource {
  return {
    displayName: row.display_name,
    ...(row.external_id !== null && { externalId: row.external_id }),
    members: members.map(({ user_id }) => ({ value: user_id })),
  }
}

export function groupListing({ services: { db }, directory, base }: ScimInput): Listing<GroupRow> {
  return {
    kind: GROUPS,
    canLookUp: canLookUpGroups,
    count: () => countGroups(db, directory),
    rows: (wanted) => listGroups(db, directory, wanted),
    async show(rows) {
      const ids = rows.map(({ id }) => id)
      const members = await membersOf(db, directory, ids)
      return rows.map((row) => showGroup(row, members.get(row.id) ?? [], base))
    },
  }
}

function answer(input: ScimInput, group: FullGroup): ScimAnswer {
  const resource = show(input, group)
  return { resource: project(resource, readProjection(input)), version: resource.meta.version }
}

function show({ base }: ScimInput, { row, members }: FullGroup) {
  return showGroup(row, members, base)
}
