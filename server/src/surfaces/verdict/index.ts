export { FEW_ACCOUNTS, METHODS, MOST_REFUSALS, requiresSso, signInState } from './sign-in-state.ts'
export { type Cause, type SignInState, signInVerdict } from './sign-in-verdict.ts'
