export { type Act, recordAct, recordActs } from './record-act.ts'
export { nameTarget, recordCall } from './record-call.ts'
export { deleteEntriesBefore, forgetUser, formerAddresses, hasActed } from './store.ts'
export { type NameTargets, readTargets, TARGET_NAMES, type Target, type TargetType } from './target.ts'
