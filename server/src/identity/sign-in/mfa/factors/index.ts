export {
  dueAmong,
  ENROLL,
  enrollable,
  enrolledFactors,
  factorNamed,
  factorsDue,
  heldFactors,
  requiresMfa,
  SECOND_FACTORS,
  type SecondFactor,
} from './factors.ts'
export { mayBeginLogin } from './may-begin-login.ts'
export {
  beginSecondFactor,
  type Pending,
  readPending,
  type SecondFactorDue,
  takePending,
  tryPending,
} from './pending-login.ts'
