/** A stored hash of a known format. */
export interface ParsedHash {
  format: 'argon2' | 'bcrypt' | 'scrypt' | 'pbkdf2'
  /** Set if checking a password would cost too much: states the limit. */
  tooCostly: string | undefined
  /** Checks a password. Runs beside the event loop; call it only through the pool. */
  matches(password: string): Promise<boolean>
}

/** Reads base64 without padding, as in PHC strings. Undefined if it is malformed or of another length. */
export function readBase64(text: string, least: number, most: number): Buffer | undefined {
  if (!/^[A-Za-z0-9+/]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length >= least && bytes.length <= most ? bytes : undefined
}
