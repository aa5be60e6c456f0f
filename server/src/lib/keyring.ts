import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a derived key is for. Each purpose has a key of its own, so one kind of token can never pass for another. */
export type KeyPurpose =
  | 'seal'
  | 'otp-code'
  | 'otp-flow'
  | 'cursor'
  | 'recovery-code'
  | 'password-decoy'
  | 'connection-test'

/** The installation's keys, all derived from SECRET_KEY by HKDF-SHA-256 (RFC 5869). */
export interface Keyring {
  /** HMAC-SHA-256 of `message` under the key of `purpose`: a digest that a database dump alone cannot test guesses on. */
  mac(purpose: Exclude<KeyPurpose, 'seal'>, message: string): Buffer
  /** Seals `plaintext` with AES-256-GCM, bound to `context` (say, the column and the row's id). */
  seal(plaintext: string | Buffer, context: string): Buffer
  /** Opens what `seal` made with the same context. Throws if the bytes, the context or SECRET_KEY differ. */
  open(sealed: Uint8Array, context: string): Buffer
}

/** Derives the keyring of an installation from its secret (32 bytes or more). */
export function createKeyring(secret: string): Keyring {
  const keys = new Map<KeyPurpose, Buffer>()
  const keyFor = (purpose: KeyPurpose): Buffer => {
    let key = keys.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'postern', purpose, 32))
      keys.set(purpose, key)
    }
    return key
  }

  return {
    mac: (purpose, message) => createHmac('sha256', keyFor(purpose)).update(message).digest(),

    seal(plaintext, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, body, cipher.getAuthTag()])
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== VERSION) throw new Error('sealed value has an unknown version')
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), nonce)
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
