import type { Speech } from '../../lib/words/speech.ts'
import type { Provider } from '../../providers/index.ts'

/** Who writes to whom, and how. */
export interface Envelope {
  provider: Provider
  /** MAIL_FROM. */
  from: string
  to: string
  speech: Speech
}
