export { billingTime } from './billing-time.ts'
export { lockAhead, moveAhead, readAhead } from './store.ts'
