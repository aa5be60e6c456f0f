export { type Cause, type Method, type SignInState, signInVerdict } from './sign-in-verdict.ts'
