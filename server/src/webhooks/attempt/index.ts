export type { AnswerHead } from './answer-head.ts'
export { ATTEMPT_ERRORS, type AttemptError, errorOfException } from './classify.ts'
export { type AttemptResult, DEADLINE_MS, deliver, EXCERPT_BYTES } from './deliver.ts'
export { TLS_CAUSES, type TlsCause, tlsCauseOf } from './tls-cause.ts'
