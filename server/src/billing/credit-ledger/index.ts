export { ledgerActor } from './actor.ts'
export {
  type Allowance,
  allowancesOf,
  defaultAllowances,
  earlyAllowances,
  furtherAllowances,
  resumedAllowances,
} from './allowance.ts'
export { endAllowances, grantAllowances, type SpentAhead, spentAhead } from './grant-allowances.ts'
export {
  countLots,
  findLot,
  findLotByKey,
  hasLots,
  insertLots,
  listLots,
  markVoid,
  type OpenBalance,
  readBalances,
} from './grant-store.ts'
export { isOver, LOT_STATUSES, LOWEST_PRIORITY, type Lot, statusOf, USUAL_PRIORITY } from './lot.ts'
export { amountOf, BOOKS, endReturned, expire, giveBack, KINDS, type Movement, takeFrom } from './movement.ts'
export {
  findOperation,
  listOperations,
  lockBalance,
  type Operation,
  openLots,
  takenBy,
  writeMovements,
} from './store.ts'
export { endOver, lockWithOver, providersWithOver } from './tidy-store.ts'
