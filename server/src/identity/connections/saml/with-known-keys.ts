import { lazyMessage } from '../../../platform/i18n/words.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import type { Connection, Trace } from '../core/index.ts'
import { ConnectionRefusal, testWords } from '../core/index.ts'
import { renewKeys } from './refresh-metadata.ts'
import type { SamlReason } from './refusals.ts'

/** What another key at the identity provider, or an encrypted answer signed with one, looks like. */
const BY_ANOTHER_KEY: readonly string[] = ['wrong_signature', 'undecryptable'] satisfies SamlReason[]

/**
 * Reads a message with the keys of a connection; if it was signed with another, once more with those that the identity
 * provider publishes now. `read` must change nothing. Throws ConnectionRefusal.
 */
export async function withKnownKeys<T>(
  services: Services,
  provider: Provider,
  { connection, trace }: { connection: Connection; trace?: Trace },
  read: (connection: Connection) => T,
): Promise<T> {
  const steps = trace?.steps.length ?? 0
  try {
    return read(connection)
  } catch (refusal) {
    if (!(refusal instanceof ConnectionRefusal) || !BY_ANOTHER_KEY.includes(refusal.reason)) throw refusal
    const renewed = await renewKeys(services, provider.id, connection)
    if (!renewed) throw refusal
    trace?.steps.splice(steps)
    trace?.passed('keys', lazyMessage(testWords, 'new_key'))
    return read(renewed)
  }
}
