export { createFanOut } from './fan-out.ts'
export { fanOutOperational } from './fan-out-operational.ts'
export { type LocalFastPath, MOST_EVENTS, MOST_EXCEPT, MOST_HELD, type Offer } from './local-fast-path.ts'
export { isChosen, queueTest } from './store.ts'
