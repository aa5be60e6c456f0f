export { ledgerActor, SYSTEM } from './actor.ts'
export {
  countLots,
  endLots,
  findLot,
  findLotByKey,
  hasLots,
  insertLots,
  listLots,
  markVoid,
  moveLots,
  type OpenBalance,
  readBalances,
  sumSpentAhead,
} from './grant-store.ts'
export { isOver, LOT_STATUSES, LOWEST_PRIORITY, type Lot, statusOf, USUAL_PRIORITY } from './lot.ts'
export { amountOf, BOOKS, endReturned, expire, giveBack, KINDS, type Movement, takeFrom } from './movement.ts'
export {
  findOperation,
  listOperations,
  lockBalance,
  lockBalancesOf,
  type Operation,
  openLots,
  takenBy,
  writeMovements,
} from './store.ts'
export { endOver, lockWithOver, providersWithOver } from './tidy-store.ts'
