import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  type SignKeyObjectInput,
  sign,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const ELIGIBLE = 0x08
const BACKED_UP = 0x10
const ATTESTED = 0x40

/** What an authenticator or browser may be made to say wrongly. */
export interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  /** Of the client data: webauthn.create or webauthn.get. */
  type?: string
  crossOrigin?: boolean
  userPresent?: boolean
  userVerified?: boolean
  counter?: number
  /** Whether it may be synced (BE), and is (BS). */
  synced?: boolean
  /** null: none is told. */
  userHandle?: string | null
  /** Signs with a key that is not the credential's. */
  foreignKey?: boolean
  /** Makes a key that was not asked for: ECDSA P-384 (COSE -35). */
  es384?: boolean
  /** Says something about the maker of the authenticator. */
  statement?: { fmt: string; attStmt: Map<string, unknown> }
  /** Which kind of authenticator it is: an AAGUID. */
  aaguid?: string
  /** Answers with this credential. */
  credentialId?: string
}

interface Credential {
  id: string
  key: KeyObject
  userHandle: string
  counter: number
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}

/** A browser with an authenticator (WebAuthn Level 3) that signs with ECDSA P-256 and can be told to lie. */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly credentials: Credential[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  /** navigator.credentials.create(), in its JSON form. */
  create({ challenge, rp, user }: CreationOptions, lie: Lie = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', {
      namedCurve: lie.es384 ? 'P-384' : 'P-256',
    })
    const id = lie.credentialId ?? randomBytes(32).toString('base64url')
    this.credentials.push({ id, key: privateKey, userHandle: user.id, counter: 0 })
    const rawId = Buffer.from(id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(rawId.length)
    const attested = Buffer.concat([
      lie.aaguid ? Buffer.from(lie.aaguid.replaceAll('-', ''), 'hex') : Buffer.alloc(16),
      length,
      rawId,
      coseOf(publicKey, lie.es384 === true),
    ])
    const authData = Buffer.concat([authenticatorData(rp.id, lie.counter ?? 0, ATTESTED, lie), attested])
    const { fmt, attStmt } = lie.statement ?? { fmt: 'none', attStmt: new Map<string, unknown>() }
    const attestation = new Map<string, unknown>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal', 'hybrid', 'made-up'],
      },
    }
  }

  /** navigator.credentials.get(), in its JSON form, with the newest credential unless told. */
  get({ challenge, rpId }: RequestOptions, lie: Lie = {}) {
    const credential = this.credentials.at(-1)!
    credential.counter++
    const authData = authenticatorData(rpId, lie.counter ?? credential.counter, 0, lie)
    const clientData = this.#clientData('webauthn.get', challenge, lie)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    const key = lie.foreignKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : credential.key
    const how: SignKeyObjectInput = { key, dsaEncoding: 'der' }
    const id = lie.credentialId ?? credential.id
    const userHandle = lie.userHandle === undefined ? credential.userHandle : lie.userHandle
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, how).toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      },
    }
  }

  #clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.#origin,
        crossOrigin: lie.crossOrigin ?? false,
      }),
    )
  }
}

function authenticatorData(rpId: string, counter: number, more: number, lie: Lie): Buffer {
  const present = lie.userPresent === false ? 0 : PRESENT
  const verified = lie.userVerified === false ? 0 : VERIFIED
  const backup = lie.synced ? ELIGIBLE | BACKED_UP : 0
  const tail = Buffer.alloc(5)
  tail.writeUInt8(more | backup | present | verified, 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([
    createHash('sha256')
      .update(lie.rpId ?? rpId)
      .digest(),
    tail,
  ])
}

/** RFC 9053, 2.1 and 7.1.1. */
function coseOf(publicKey: KeyObject, es384: boolean): Uint8Array {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, es384 ? -35 : -7],
      [-1, es384 ? 2 : 1],
      [-2, Uint8Array.from(Buffer.from(x!, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y!, 'base64url'))],
    ]),
  )
}
