export { CHILD_LIFETIME_MS, holderOf, startChildSession } from './child-session.ts'
