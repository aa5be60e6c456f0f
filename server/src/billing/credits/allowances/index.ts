export {
  type Allowance,
  allowancesOf,
  defaultAllowances,
  earlyAllowances,
  furtherAllowances,
  resumedAllowances,
} from './allowance.ts'
export { endAllowances, grantAllowances, type SpentAhead, spentAhead } from './grant-allowances.ts'
