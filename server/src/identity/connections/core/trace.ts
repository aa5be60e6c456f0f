import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import { testWords } from './test-words.ts'

type Key = keyof typeof testWords.languages.en
/** What the steps are called. */
type StepName = Extract<
  Key,
  | 'return'
  | 'tokens'
  | 'id_token'
  | 'user_endpoint'
  | 'claims'
  | 'attributes'
  | 'issuer'
  | 'audience'
  | 'confirmation'
  | 'keys'
  | 'form'
  | 'signature'
  | 'decryption'
  | 'groups'
  | 'result'
>

/** One step of a sign-in through a connection, for the connection test. */
export interface Step {
  name: LazyMessage
  passed: boolean
  /** What was found, or what is wrong. Holds no secrets. */
  says: LazyMessage
  /** Who can fix it. */
  cure?: LazyMessage | undefined
}

/** What one path of a mapping found. */
export interface Mark {
  /** Of the mapping, such as `subject`. */
  field: string
  path: string
  /** Undefined: nothing is there. */
  found: unknown
}

/** The steps of a sign-in through a connection so far. Only the connection test shows them. */
export class Trace {
  readonly steps: Step[] = []
  claims: Record<string, unknown> = {}
  /** What the paths of a mapping found in the claims. */
  marks: Mark[] = []

  passed(name: StepName, says: LazyMessage): void {
    this.steps.push({ name: lazyMessage(testWords, name), passed: true, says })
  }

  failed(name: StepName, says: LazyMessage, cure?: LazyMessage): void {
    this.steps.push({ name: lazyMessage(testWords, name), passed: false, says, cure })
  }
}
