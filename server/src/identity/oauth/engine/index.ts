export { Instances } from './instances.ts'
export { type Ran, run } from './run.ts'
export { successorOf } from './same-successor.ts'
