export { Instances } from './instances.ts'
export { AccountNeeded, RehearsalRefused, type Rehearsed, type Rehearsing, rehearse } from './rehearse.ts'
export { type Ran, run } from './run.ts'
export { successorOf } from './same-successor.ts'
