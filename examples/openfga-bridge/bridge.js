// Keeps relationship tuples of OpenFGA in step with who has which roles in Postern. It needs nothing but `fetch`.
// model.json is the model. SpiceDB takes the same: other calls in `ask` and `write`, the same tuples.

const LEVELS = ['owner', 'admin', 'member']
const MAX_WRITES = 100

/** Ids of OpenFGA have no colons, and keys of permissions and roles may. */
const id = (...parts) => parts.map((part) => encodeURIComponent(part)).join('|')
export const account = (accountId) => `account:${id(accountId)}`
export const role = (accountId, key) => `role:${id(accountId, key)}`
export const permission = (accountId, key) => `permission:${id(accountId, key)}`
export const user = (userId) => `user:${id(userId)}`
/** The store has tuples of your documents too, which are yours. */
const isOurs = ({ object }) => /^(account|role|permission):/.test(object)

/** The events that it takes; `*` includes only the first two. Choose them by name. */
export const EVENTS = [
  'account.created',
  'team_member.added',
  'team_member.role_changed',
  'team_member.removed',
  'user.deleted',
  'account.deleted',
]

export class Bridge {
  #postern
  #openfga
  /** Memberships by account and user: the newest state that is known, removed ones included. */
  #members = new Map()
  /** Deleted users and accounts: an older event about them may arrive late. */
  #gone = new Set()
  /** What levels and roles permit, by account. */
  #rights = new Map()
  /** The tuples that OpenFGA has. */
  #written = new Set()
  #queue = Promise.resolve()

  /** `postern`: {url, key}, a key with the scope `users`. `openfga`: {url, store, model}. */
  constructor({ postern, openfga }) {
    this.#postern = postern
    this.#openfga = openfga
  }

  /** Reads all. Do it at the start, after you changed what roles permit, after an import, and every night. */
  repair() {
    return this.#next(async () => {
      await this.#readTuples()
      const before = new Map(this.#members)
      const found = new Set()
      for (const one of await this.#all('/api/v1/relations')) {
        const { account_id, user_id, role, roles, joined_at, revision } = one
        found.add(`${account_id} ${user_id}`)
        this.#keep(account_id, user_id, { role, roles, at: [joined_at, revision] })
      }
      for (const [place, state] of before)
        if (!found.has(place)) {
          const [joined, revision] = state.at
          this.#members.set(place, { ...state, role: null, at: [joined, revision + 0.5] }) // before its event
        }
      this.#rights.clear()
      await this.#write()
    })
  }

  /** Takes an event. They may come in any order and more than once. */
  take(event) {
    return this.#next(async () => {
      if (this.#note(event)) await this.#write()
    })
  }

  /** May this user do this in this account? */
  async can(userId, key, accountId) {
    const tuple_key = { user: user(userId), relation: 'granted', object: permission(accountId, key) }
    const answer = await this.#ask('/check', { tuple_key, consistency: 'HIGHER_CONSISTENCY' })
    return answer.allowed === true
  }

  /** One after another: two writes of the same tuples would refuse each other. */
  #next(work) {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => {})
    return done
  }

  #note({ event: type, timestamp, data }) {
    if (data.redacted) return false // the deletion of the person arrives with its ids
    if (type === 'user.deleted' || type === 'account.deleted')
      return this.#gone.add(data[type.split('.')[0]].id)
    if (type === 'account.created') {
      const { id, owner } = data.account
      return owner && this.#keep(id, owner.id, { role: 'owner', roles: [], at: [timestamp, 1] })
    }
    const { account_id, user_id, role, roles, joined_at = timestamp, revision = 1 } = data.team_member
    const isGone = type === 'team_member.removed'
    return this.#keep(account_id, user_id, { role: isGone ? null : role, roles, at: [joined_at, revision] })
  }

  /** Keeps the newer of two states: that with the higher pair of joined_at and revision. */
  #keep(accountId, userId, state) {
    const place = `${accountId} ${userId}`
    const {
      at: [joined, revision],
    } = state
    const known = this.#members.get(place)
    if (known) {
      const [before, last] = known.at
      if (joined < before || (joined === before && revision < last)) return false
    }
    this.#members.set(place, { ...state, roles: state.roles ?? known?.roles ?? [], accountId, userId })
    return true
  }

  async #write() {
    const wanted = await this.#tuples()
    const deletes = [...this.#written].filter((tuple) => !wanted.has(tuple))
    const writes = [...wanted].filter((tuple) => !this.#written.has(tuple))
    // What is taken comes first, so that a replaced role is never held beside the new one.
    for (const [list, kind] of [
      [deletes, 'deletes'],
      [writes, 'writes'],
    ])
      for (let from = 0; from < list.length; from += MAX_WRITES) {
        const some = list.slice(from, from + MAX_WRITES)
        const ignore = kind === 'writes' ? { on_duplicate: 'ignore' } : { on_missing: 'ignore' }
        await this.#ask('/write', { [kind]: { tuple_keys: some.map(read), ...ignore } })
        for (const tuple of some) this.#written[kind === 'writes' ? 'add' : 'delete'](tuple)
      }
  }

  /** All tuples that there should be. */
  async #tuples() {
    const there = [...this.#members.values()].filter(
      ({ role, accountId, userId }) => role !== null && !this.#gone.has(accountId) && !this.#gone.has(userId),
    )
    const tuples = new Set()
    for (const { accountId, userId, role: level, roles } of there) {
      tuples.add(said(user(userId), level, account(accountId)))
      for (const key of roles) tuples.add(said(user(userId), 'assignee', role(accountId, key)))
    }
    for (const accountId of new Set(there.map((one) => one.accountId))) {
      const used = new Set(there.filter((one) => one.accountId === accountId).flatMap(({ roles }) => roles))
      const { levels, ofRoles } = await this.#rightsIn(accountId, used)
      for (const level of LEVELS)
        for (const key of levels.get(level) ?? [])
          tuples.add(said(`${account(accountId)}#${level}`, 'granted', permission(accountId, key)))
      for (const used_key of used)
        for (const key of ofRoles.get(used_key) ?? [])
          tuples.add(said(`${role(accountId, used_key)}#assignee`, 'granted', permission(accountId, key)))
    }
    return tuples
  }

  /** What levels and roles permit in an account; read again if a role is new. */
  async #rightsIn(accountId, used) {
    const known = this.#rights.get(accountId)
    if (known && [...used].every((key) => known.ofRoles.has(key))) return known
    const { data: levels } = await this.#get('/api/v1/roles')
    const roles = await this.#get(`/api/v1/accounts/${accountId}/roles`).catch((error) => {
      if (error.status === 404) return { data: [] } // the account is gone
      throw error
    })
    const rights = {
      levels: new Map(levels.map(({ role, permissions }) => [role, permissions])),
      ofRoles: new Map(roles.data.map(({ key, permissions }) => [key, permissions])),
    }
    this.#rights.set(accountId, rights)
    return rights
  }

  async #readTuples() {
    this.#written.clear()
    let continuation_token
    do {
      const page = await this.#ask('/read', {
        page_size: 100,
        ...(continuation_token && { continuation_token }),
      })
      for (const { key } of page.tuples)
        if (isOurs(key)) this.#written.add(said(key.user, key.relation, key.object))
      continuation_token = page.continuation_token
    } while (continuation_token)
  }

  async #all(path) {
    const all = []
    let cursor = null
    do {
      const page = await this.#get(`${path}?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
      all.push(...page.data)
      cursor = page.next_cursor
    } while (cursor)
    return all
  }

  async #get(path) {
    const { url, key } = this.#postern
    return answerOf(await fetch(url + path, { headers: { authorization: `Bearer ${key}` } }))
  }

  async #ask(path, body) {
    const { url, store, model } = this.#openfga
    const withModel = path === '/read' ? body : { ...body, authorization_model_id: model }
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(withModel) }
    return answerOf(await fetch(`${url}/stores/${store}${path}`, sent))
  }
}

const said = (...parts) => parts.join(' ')

function read(tuple) {
  const [user, relation, object] = tuple.split(' ')
  return { user, relation, object }
}

async function answerOf(response) {
  if (!response.ok) {
    const error = new Error(`${response.url}: ${response.status} ${await response.text()}`)
    throw Object.assign(error, { status: response.status })
  }
  return response.json()
}
