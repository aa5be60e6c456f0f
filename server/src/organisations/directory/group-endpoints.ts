import { addGroup, changeGroup, type FullGroup, readGroup, removeGroup } from './change-group.ts'
import { GROUP_ATTRIBUTES, type GroupRow, parseGroup, showGroup } from './group.ts'
import { canLookUpGroups, countGroups, listGroups, membersOf } from './group-store.ts'
import { type Listing, list, parseSearch, project, readListQuery, readProjection } from './list-query.ts'
import { applyPatch } from './patch.ts'
import type { Add, ScimAnswer, ScimInput } from './server.ts'
import { READ_ONLY } from './user.ts'
import { idOf } from './user-endpoints.ts'

const PATCHED = { attributes: GROUP_ATTRIBUTES, readOnly: READ_ONLY }

/** /Groups, RFC 7644 §3. */
export function groupEndpoints(add: Add): void {
  add('POST', '/Groups', async (input) => {
    const group = await addGroup(input.services, input.directory, parseGroup(await input.body()))
    return { ...answer(input, group), status: 201, location: `${input.base}/Groups/${group.row.id}` }
  })

  add('GET', '/Groups', async (input) => ({ resource: await list(listing(input), readListQuery(input.c)) }))

  add('POST', '/Groups/.search', async (input) => ({
    resource: await list(listing(input), parseSearch(await input.body())),
  }))

  add('GET', '/Groups/:id', async (input) =>
    answer(input, await readGroup(input.services.db, input.directory, idOf(input))),
  )

  add('PUT', '/Groups/:id', async (input) => {
    const described = parseGroup(await input.body())
    return answer(input, await changeGroup(input.services, input.directory, idOf(input), () => described))
  })

  add('PATCH', '/Groups/:id', async (input) => {
    const body = await input.body()
    const describe = (before: FullGroup) => parseGroup(applyPatch(patchable(before), body, PATCHED))
    return answer(input, await changeGroup(input.services, input.directory, idOf(input), describe))
  })

  add('DELETE', '/Groups/:id', async (input) => {
    await removeGroup(input.services, input.directory, idOf(input))
    return { status: 204 }
  })
}

function patchable({ row, members }: FullGroup): object {
  return {
    displayName: row.display_name,
    ...(row.external_id !== null && { externalId: row.external_id }),
    members: members.map(({ user_id }) => ({ value: user_id })),
  }
}

function listing({ services: { db }, directory, base }: ScimInput): Listing<GroupRow> {
  const { provider, accountId } = directory
  return {
    canLookUp: canLookUpGroups,
    count: () => countGroups(db, provider.id, accountId),
    rows: (wanted) => listGroups(db, provider.id, accountId, wanted),
    async show(rows) {
      const ids = rows.map(({ id }) => id)
      const members = await membersOf(db, provider.id, accountId, ids)
      return rows.map((row) => showGroup(row, members.get(row.id) ?? [], base))
    },
  }
}

function answer({ base, c }: ScimInput, { row, members }: FullGroup): ScimAnswer {
  return { resource: project(showGroup(row, members, base), readProjection(c)) }
}
