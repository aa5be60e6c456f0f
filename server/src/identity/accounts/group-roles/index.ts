export {
  type Gives,
  GivesField,
  type GroupMapping,
  giftsOf,
  levelIn,
  rolesByGroups,
  rolesIn,
  rolesMapped,
  withReplaced,
} from './group-mapping.ts'
