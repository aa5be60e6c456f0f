import { type LazyMessage, lazyMessage } from '../../../../platform/i18n/words.ts'
import type { Provider } from '../../../../providers/index.ts'
import { passwordWords } from '../words/words.ts'
import { isCommonPassword } from './common-passwords.ts'

const MAX_LENGTH = 256
/** A shorter local part occurs in too many words. */
const SHORTEST_LOCAL_PART = 3

/** What is wrong with a password, in words for people. */
export type Broken = LazyMessage

/** A password can be typed in several Unicode forms; NFC is the one we hash (NIST SP 800-63B-4, 3.1.1.2). */
export function normalise(password: string): string {
  return password.normalize('NFC')
}

/** Checks the rules that need only the password and, if known, the address. Returns those that are broken. */
export function brokenRules(
  { settings }: Pick<Provider, 'settings'>,
  password: string,
  email: string | undefined,
): Broken[] {
  const length = [...password].length
  const least = settings.password_min_length
  const broken: Broken[] = []
  if (length < least) broken.push(lazyMessage(passwordWords, 'too_short', { count: least }))
  if (length > MAX_LENGTH) broken.push(lazyMessage(passwordWords, 'too_long', { count: MAX_LENGTH }))
  if (/\p{Cc}|\p{Cs}/u.test(password)) broken.push(lazyMessage(passwordWords, 'strange_characters'))
  if (email !== undefined && holdsAddress(password, email))
    broken.push(lazyMessage(passwordWords, 'holds_address'))
  if (settings.password_blocklist && length <= MAX_LENGTH && isCommonPassword(password))
    broken.push(lazyMessage(passwordWords, 'too_common'))
  return broken
}

function holdsAddress(password: string, email: string): boolean {
  const [local = ''] = email.split('@')
  const lower = password.toLowerCase()
  return lower.includes(email) || (local.length >= SHORTEST_LOCAL_PART && lower.includes(local))
}
