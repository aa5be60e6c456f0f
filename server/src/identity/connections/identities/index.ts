export {
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
} from './store.ts'
