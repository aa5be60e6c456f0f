export { forgetPerson, SIGN_IN_CHORES } from './clean-up.ts'
export {
  type AccountSection,
  type ByAddress,
  type LoginMethod,
  type MethodPage,
  requireOn,
  type Service,
  type Start,
} from './method.ts'
export { loginRoutes } from './routes.ts'
export { SEALED_BY_LOGIN } from './sealed-columns.ts'
