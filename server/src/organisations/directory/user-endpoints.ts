import { isId } from '../../lib/ids.ts'
import { changeUser, removeUser } from './change-user.ts'
import { type Listing, list, parseSearch, project, readListQuery, readProjection } from './list-query.ts'
import { applyPatch } from './patch.ts'
import { provisionUser } from './provision-user.ts'
import { noSuchResource } from './scim-error.ts'
import type { Add, ScimAnswer, ScimInput } from './server.ts'
import { parseUser, READ_ONLY, showUser, USER_ATTRIBUTES, type UserRow } from './user.ts'
import { canLookUpUsers, countUserRows, findUserRow, groupsOf, listUserRows } from './user-store.ts'

const PATCHED = { attributes: USER_ATTRIBUTES, readOnly: READ_ONLY }

/** /Users, RFC 7644 §3. */
export function userEndpoints(add: Add): void {
  add('POST', '/Users', async (input) => {
    const row = await provisionUser(input.services, input.directory, parseUser(await input.body()))
    return { ...(await answer(input, row)), status: 201, location: `${input.base}/Users/${row.user_id}` }
  })

  add('GET', '/Users', async (input) => ({ resource: await list(listing(input), readListQuery(input.c)) }))

  add('POST', '/Users/.search', async (input) => ({
    resource: await list(listing(input), parseSearch(await input.body())),
  }))

  add('GET', '/Users/:id', async (input) => {
    const { services, directory, id } = input
    const row = isId(id) && (await findUserRow(services.db, directory.provider.id, directory.accountId, id))
    if (!row) throw noSuchResource()
    return answer(input, row)
  })

  add('PUT', '/Users/:id', async (input) => {
    const described = parseUser(await input.body())
    return answer(input, await changeUser(input.services, input.directory, idOf(input), () => described))
  })

  add('PATCH', '/Users/:id', async (input) => {
    const body = await input.body()
    const describe = (before: UserRow) => parseUser(applyPatch(patchable(before), body, PATCHED))
    return answer(input, await changeUser(input.services, input.directory, idOf(input), describe))
  })

  add('DELETE', '/Users/:id', async (input) => {
    await removeUser(input.services, input.directory, idOf(input))
    return { status: 204 }
  })
}

/** An id that is no UUID gets the same answer as an unknown one. */
export function idOf({ id }: ScimInput): string {
  if (!isId(id)) throw noSuchResource()
  return id
}

/** What a patch is applied to. Empty lists are included, so that removing their members is no error. */
function patchable({ user_name, external_id, active, attributes }: UserRow): object {
  return {
    userName: user_name,
    ...(external_id !== null && { externalId: external_id }),
    active,
    ...attributes,
    emails: attributes.emails ?? [],
  }
}

function listing({ services: { db }, directory, base }: ScimInput): Listing<UserRow> {
  const { provider, accountId } = directory
  return {
    canLookUp: canLookUpUsers,
    count: () => countUserRows(db, provider.id, accountId),
    rows: (wanted) => listUserRows(db, provider.id, accountId, wanted),
    async show(rows) {
      const ids = rows.map(({ user_id }) => user_id)
      const groups = await groupsOf(db, provider.id, accountId, ids)
      return rows.map((row) => showUser(row, groups.get(row.user_id) ?? [], base))
    },
  }
}

async function answer(input: ScimInput, row: UserRow): Promise<ScimAnswer> {
  const [resource] = await listing(input).show([row])
  return { resource: project(resource!, readProjection(input.c)) }
}
