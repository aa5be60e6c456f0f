const MAX_LENGTH = 254 // RFC 5321 §4.5.3.1.3, less the angle brackets
const MAX_LOCAL_LENGTH = 64

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads an email address by one strict grammar (the dot-atom of RFC 5322, ASCII only: no quotes, comments, groups or
 * white space) and returns its canonical form, in lower case. Returns undefined for anything else; look-alikes are
 * refused, never folded.
 */
export function parseEmailAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const address = asciiLowerCase(text)
  const at = address.indexOf('@')
  if (at < 1 || at !== address.lastIndexOf('@')) return undefined
  const local = address.slice(0, at)
  const labels = address.slice(at + 1).split('.')
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return undefined
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return undefined
  return address
}

/** Unlike toLowerCase, leaves non-ASCII letters alone: KELVIN SIGN must not become k. */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
