export {
  countUsersOf,
  deleteIdentitiesOf,
  deleteIdentity,
  deleteStaffIdentities,
  findIdentity,
  insertIdentity,
  lastUses,
  lockIdentity,
  noteIdentityUse,
  type OwnIdentity,
  ownIdentities,
  USERS_COUNTED,
} from './store.ts'
