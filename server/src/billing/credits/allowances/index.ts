export {
  type Allowance,
  allowancesOf,
  defaultAllowances,
  earlyAllowances,
  furtherAllowances,
  resumedAllowances,
} from './allowance.ts'
export {
  endAllowances,
  grantAllowances,
  moveAllowances,
  type SpentAhead,
  spentAhead,
} from './grant-allowances.ts'
