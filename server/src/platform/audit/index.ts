export { type Act, recordAct, recordActs } from './record-act.ts'
export { recordCall } from './record-call.ts'
export { deleteEntriesBefore, forgetUser, formerAddresses } from './store.ts'
