export { type Actor, actorsOf } from './actor.ts'
export { checkSubject, type Subject, type SubjectKind, TOKEN_EXCHANGE } from './check-subject.ts'
