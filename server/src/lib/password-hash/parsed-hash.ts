/** A stored hash whose format we know. */
export interface ParsedHash {
  format: 'argon2' | 'bcrypt' | 'scrypt' | 'pbkdf2'
  /** Set if checking a password would cost more than we are willing to spend: says what is the limit. */
  tooCostly: string | undefined
  /** Checks a password. Runs beside the event loop; call it through the pool alone. */
  matches(password: string): Promise<boolean>
}

/** Reads base64 without padding, as PHC strings have it. Undefined if it is none or of another length. */
export function readBase64(text: string, least: number, most: number): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length >= least && bytes.length <= most ? bytes : undefined
}
