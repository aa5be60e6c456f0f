export { type Actor, checkSubject, depthOf, type Subject, TOKEN_EXCHANGE } from './check-subject.ts'
