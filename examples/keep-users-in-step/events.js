import { keepAccount, keepMember, keepUser } from './keep.js'
import { transaction } from './tables.js'

/** Your staff are users too. These tables are of your customers. */
const keepCustomer = (db, { data: { user } }) => {
  if (user.principal === 'customer') keepUser(db, user)
}

/** What to do for each event. The endpoint chooses these types, all of them by name. */
const APPLY = {
  'user.created': keepCustomer,
  'user.updated': keepCustomer,
  'user.blocked': keepCustomer,
  'user.unblocked': keepCustomer,
  'user.deleted': (db, { data }) => keepUser(db, data.user, true),

  // Has no revision, and counts as the first one. The owner's membership begins with it.
  'account.created': (db, { data: { account }, timestamp }) => {
    keepAccount(db, { ...account, revision: 1 })
    if (account.owner) keepMember(db, first(account.id, account.owner.id, 'owner', timestamp))
  },
  'account.updated': (db, { data }) => keepAccount(db, data.account),
  'account.deleted': (db, { data }) => keepAccount(db, data.account, true),

  // Has no revision either: the first one of a membership that begins at the time of the event.
  'team_member.added': (db, { data: { team_member }, timestamp }) =>
    keepMember(db, first(team_member.account_id, team_member.user_id, team_member.role, timestamp)),
  'team_member.role_changed': (db, { data }) => keepMember(db, data.team_member),
  'team_member.removed': (db, { data }) => keepMember(db, data.team_member, true),
}

const first = (account_id, user_id, role, joined_at) => ({
  account_id,
  user_id,
  role,
  joined_at,
  revision: 1,
})

export const EVENTS = Object.keys(APPLY)

/**
 * Applies a delivery, once. Returns false for one that no longer says what changed: it held the data of a person who has been
 * erased in the meantime. Read the lists then.
 */
export function applyDelivery(db, deliveryId, payload) {
  if (Object.values(payload.data).some(({ redacted }) => redacted === true)) return false
  transaction(db, () => {
    const isNew = db.prepare('insert or ignore into deliveries (id) values (?)').run(deliveryId).changes > 0
    if (isNew) APPLY[payload.event](db, payload)
  })
  return true
}
