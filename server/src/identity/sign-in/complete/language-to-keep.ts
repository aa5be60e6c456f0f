import type { Speech } from '../../../platform/words/speech.ts'
import type { User } from '../../users/index.ts'

/**
 * The language to keep for a user who signs in: the one that they or their application chose, else that of their
 * profile, else that of their browser. Null if none of them says.
 */
export function languageToKeep({ locale, wanted }: Speech, user: Pick<User, 'locale'>): string | null {
  if (wanted === 'choice') return locale
  return user.locale ?? (wanted === 'browser' ? locale : null)
}
