export {
  ACCOUNTS_NAMED,
  type AccessCondition,
  type AccessFilter,
  HELD_METHODS,
  type HeldMethod,
  readAccess,
  USER_FACTS,
  UserAccess,
  type UserFacts,
} from './user-facts.ts'
