export { type Actor, checkSubject, depthOf, type Subject } from './check-subject.ts'
