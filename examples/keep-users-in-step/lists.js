import { keepAccount, keepMember, keepUser } from './keep.js'
import { transaction } from './tables.js'

/**
 * Reads users, accounts and members from the API. The same rules decide, so events may arrive while it reads. What was here
 * before and is in no list was deleted.
 */
export async function readLists(db, { url, key }) {
  const before = {
    users: db.prepare('select id from present_users').all(),
    accounts: db.prepare('select id from present_accounts').all(),
    members: db.prepare('select account_id, user_id, joined_at from members where not deleted').all(),
  }
  const found = new Set()

  for await (const { verified_at, ...user } of pages({ url, key }, '/api/v1/users', {
    principal: 'customer',
  })) {
    found.add(user.id)
    keepUser(db, { ...user, verified: verified_at !== null })
  }
  for await (const account of pages({ url, key }, '/api/v1/accounts')) {
    found.add(account.id)
    keepAccount(db, account)
    for await (const member of pages({ url, key }, `/api/v1/accounts/${account.id}/members`)) {
      const { user_id, role, created_at: joined_at, revision } = member
      found.add(`${account.id} ${user_id}`)
      keepMember(db, { account_id: account.id, user_id, role, joined_at, revision })
    }
  }
  transaction(db, () => forget(db, before, found))
}

/** A member who left and joined again while the lists were read has a later `joined_at`, and stays. */
function forget(db, { users, accounts, members }, found) {
  const user = db.prepare(
    `update users set email = null, name = null, external_id = null, public_metadata = null, deleted = 1 where id = ?`,
  )
  const account = db.prepare(
    `update accounts set name = null, logo = null, external_id = null, public_metadata = null, deleted = 1 where id = ?`,
  )
  const member = db.prepare(
    'update members set deleted = 1 where account_id = ? and user_id = ? and joined_at = ?',
  )
  for (const { id } of users) if (!found.has(id)) user.run(id)
  for (const { id } of accounts) if (!found.has(id)) account.run(id)
  for (const { account_id, user_id, joined_at } of members)
    if (!found.has(`${account_id} ${user_id}`)) member.run(account_id, user_id, joined_at)
}

/** The rows of a list, page by page. An account that is deleted in between has none. */
async function* pages({ url, key }, path, filter = {}) {
  for (let cursor = ''; cursor !== null; ) {
    const query = new URLSearchParams({ ...filter, limit: '100', ...(cursor && { cursor }) })
    const answer = await fetch(`${url}${path}?${query}`, { headers: { authorization: `Bearer ${key}` } })
    if (answer.status === 404) return
    if (!answer.ok) throw new Error(`GET ${path} was answered ${answer.status}: ${await answer.text()}`)
    const { data, next_cursor } = await answer.json()
    yield* data
    cursor = next_cursor
  }
}
