import { type Saying, saying } from '../../../platform/i18n/words.ts'
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
  name: Saying
  passed: boolean
  /** What was found, or what is wrong. Holds no secrets. */
  says: Saying
  /** Who can fix it. */
  cure?: Saying | undefined
}

/** The steps of a sign-in through a connection so far. Only the connection test shows them. */
export class Trace {
  readonly steps: Step[] = []
  claims: Record<string, unknown> = {}

  passed(name: StepName, says: Saying): void {
    this.steps.push({ name: saying(testWords, name), passed: true, says })
  }

  failed(name: StepName, says: Saying, cure?: Saying): void {
    this.steps.push({ name: saying(testWords, name), passed: false, says, cure })
  }
}
