import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Sealed before SECRET_KEY could be rotated: does not name its key. */
const NAMELESS = 1
const NAMED = 2
const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a derived key is for. Each purpose has its own key, so one kind of token can never pass for another. */
type KeyPurpose =
  | 'seal'
  | 'otp-code'
  | 'otp-flow'
  | 'device-code'
  | 'recovery-code'
  | 'password-decoy'
  | 'connection-test'
  | 'preview'
  | 'alert-address'
  | 'lookout'
  | 'dpop-nonce'

type MacPurpose = Exclude<KeyPurpose, 'seal'>

/** Purposes whose digests outlive a rotation: the database keeps their keys, sealed under the key in use. */
const KEPT_PURPOSES = ['recovery-code', 'otp-flow', 'password-decoy', 'alert-address'] as const

/** Purposes whose results a rotation must not change: they stay with the first key. */
const STEADY = new Set<MacPurpose>(['otp-flow', 'password-decoy', 'alert-address'])

/** The keys of the kept purposes, in base64. */
export type KeptKeys = Partial<Record<MacPurpose, string>>

/** The installation's keys, all derived from SECRET_KEY by HKDF-SHA-256 (RFC 5869). */
export interface Keyring {
  /**
   * HMAC-SHA-256 of `message` under the key of `purpose`: a digest on which a database dump alone cannot test guesses.
   */
  mac(purpose: MacPurpose, message: string): Buffer
  /**
   * The same under each key that a digest may have been made with: all keys during a rotation, and kept ones after it.
   */
  macs(purpose: MacPurpose, message: string): Buffer[]
  /** Seals `plaintext` with AES-256-GCM, bound to `context` (say, the column and the row's id). */
  seal(plaintext: string | Buffer, context: string): Buffer
  /** Opens what `seal` made with the same context. Throws if bytes or context differ, or the key is unknown. */
  open(sealed: Uint8Array, context: string): Buffer
}

interface SecretKey {
  id: string
  keyFor(purpose: KeyPurpose): Buffer
}

/** The keyring of an installation, whose keys can be exchanged while in use. Keys have hexadecimal ids. */
export class RotatingKeyring implements Keyring {
  /** Id of SECRET_KEY: what this process would seal under after a rotation. */
  readonly primaryId: string
  readonly #known: Map<string, SecretKey>
  #sealing: SecretKey
  /** Kept in the database, oldest first. */
  #kept: KeptKeys[] = []

  /** `secret` is SECRET_KEY (32 bytes or more), `old` further keys that may be needed to read. */
  constructor(secret: string, old: readonly string[] = []) {
    const keys = [secret, ...old].map(derive)
    this.#known = new Map(keys.map((key) => [key.id, key]))
    this.#sealing = keys[0]!
    this.primaryId = keys[0]!.id
  }

  /** The key that currently seals. */
  get sealingId(): string {
    return this.#sealing.id
  }

  knows(id: string): boolean {
    return this.#known.has(id)
  }

  /** Seals under this key from now on. Throws if it is unknown. */
  sealWith(id: string): void {
    const key = this.#known.get(id)
    if (!key) throw new Error(`the secret key ${id} is not known to this process`)
    this.#sealing = key
  }

  /** What to keep of a known key so that its digests can still be checked when it is gone. */
  keptKeysOf(id: string): KeptKeys {
    const key = this.#known.get(id)!
    return Object.fromEntries(
      KEPT_PURPOSES.map((purpose) => [purpose, key.keyFor(purpose).toString('base64')]),
    )
  }

  /** Loads what was kept, of the oldest key first. */
  keep(kept: readonly KeptKeys[]): void {
    this.#kept = [...kept]
  }

  mac(purpose: MacPurpose, message: string): Buffer {
    const steady = STEADY.has(purpose) ? this.#kept[0]?.[purpose] : undefined
    return digest(
      steady === undefined ? this.#sealing.keyFor(purpose) : Buffer.from(steady, 'base64'),
      message,
    )
  }

  macs(purpose: MacPurpose, message: string): Buffer[] {
    const known = [...this.#known.values()].map((key) => key.keyFor(purpose))
    const kept = this.#kept.flatMap((keys) => (keys[purpose] ? Buffer.from(keys[purpose], 'base64') : []))
    const keys = new Map([...known, ...kept].map((key) => [key.toString('base64'), key]))
    return [...keys.values()].map((key) => digest(key, message))
  }

  seal(plaintext: string | Buffer, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#sealing.keyFor('seal'), nonce)
    cipher.setAAD(Buffer.from(context))
    const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
    return Buffer.concat([sealPrefix(this.#sealing.id), nonce, body, cipher.getAuthTag()])
  }

  open(sealed: Uint8Array, context: string): Buffer {
    const bytes = Buffer.from(sealed)
    if (bytes[0] === NAMELESS) return this.#openNameless(bytes.subarray(1), context)
    if (bytes[0] !== NAMED) throw new Error('sealed value has an unknown version')
    const id = bytes.subarray(1, 1 + ID_BYTES).toString('hex')
    const key = this.#known.get(id)
    if (!key)
      throw new Error(`a value is sealed under the secret key ${id}, which this process does not know`)
    return decrypt(key, bytes.subarray(1 + ID_BYTES), context)
  }

  #openNameless(bytes: Buffer, context: string): Buffer {
    let failure: unknown
    for (const key of this.#known.values())
      try {
        return decrypt(key, bytes, context)
      } catch (error) {
        failure = error
      }
    throw failure
  }
}

/** Derives the keyring of an installation from its secret (32 bytes or more). */
export function createKeyring(secret: string, old: readonly string[] = []): RotatingKeyring {
  return new RotatingKeyring(secret, old)
}

/** The prefix of every value sealed under this key. */
export function sealPrefix(id: string): Buffer {
  return Buffer.concat([Buffer.of(NAMED), Buffer.from(id, 'hex')])
}

function derive(secret: string): SecretKey {
  const keys = new Map<string, Buffer>()
  const derived = (purpose: string, bytes: number): Buffer => {
    let key = keys.get(purpose)
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'postern', purpose, bytes))
      keys.set(purpose, key)
    }
    return key
  }
  return { id: derived('key-id', ID_BYTES).toString('hex'), keyFor: (purpose) => derived(purpose, 32) }
}

function digest(key: Buffer, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest()
}

function decrypt(key: SecretKey, bytes: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key.keyFor('seal'), bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
