export { ENROLL, SECOND_FACTORS, type SecondFactor } from './factors.ts'
export { passSecondFactor } from './pass-second-factor.ts'
export { type Pending, readPending, tryPending } from './pending-login.ts'
export { deleteExpiredPending, deletePendingOf } from './store.ts'
