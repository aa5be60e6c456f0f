import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { quoted, samlRefusal } from './refusals.ts'
import { ASSERTION, allElements, attributeOf, childNamed, isNamed, SIGNATURE, textOf } from './xml.ts'

const XENC = 'http://www.w3.org/2001/04/xmlenc#'
const XENC11 = 'http://www.w3.org/2009/xmlenc11#'

/** Ciphers of the content. No Triple DES: its blocks are too short. */
const CIPHERS: Record<string, { name: string; keyBytes: number; isGcm: boolean }> = Object.fromEntries(
  [128, 192, 256].flatMap((bits) => [
    [`${XENC}aes${bits}-cbc`, { name: `aes-${bits}-cbc`, keyBytes: bits / 8, isGcm: false }],
    [`${XENC11}aes${bits}-gcm`, { name: `aes-${bits}-gcm`, keyBytes: bits / 8, isGcm: true }],
  ]),
)
/** OAEP does not rely on collision resistance, so SHA-1 is not a weakness there (RFC 8017, B.1). */
const HASHES: Record<string, string> = {
  [`${SIGNATURE}sha1`]: 'sha1',
  [`${XENC}sha256`]: 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  [`${XENC}sha512`]: 'sha512',
}
const BLOCK = 16
const IV_OF_GCM = 12
const TAG = 16
/** An assertion may be encrypted for several recipients. */
const MAX_RECIPIENTS = 8

/** Whether a message may hold an encrypted assertion; cheap, before anything is parsed. */
export function isEncrypted(text: string): boolean {
  return text.includes('EncryptedAssertion')
}

/**
 * Decrypts an EncryptedAssertion with one of our private keys (XML Encryption 1.1): AES with a key encrypted by
 * RSA-OAEP. Returns the text, which anyone may have written, as our public key is public. Throws ConnectionRefusal:
 * `unknown_encryption`, `no_decryption_key`, and for all else `undecryptable`.
 */
export function decryptAssertion(encrypted: Element, ours: readonly string[]): string {
  const data = childNamed(encrypted, XENC, 'EncryptedData')
  const algorithm = data && methodOf(data).algorithm
  const cipher = CIPHERS[algorithm ?? '']
  if (!data || !cipher) throw samlRefusal('unknown_encryption', quoted(algorithm))
  const key = contentKey(encrypted, ours)
  const text = key.length === cipher.keyBytes ? decipher(cipher, key, cipherValueOf(data)) : undefined
  if (text === undefined) throw samlRefusal('undecryptable')
  return inContext(text, encrypted)
}

/** The key of the content, which is encrypted for one of ours. */
function contentKey(encrypted: Element, ours: readonly string[]): Buffer {
  const recipients = allElements(encrypted).filter((one) => isNamed(one, XENC, 'EncryptedKey'))
  if (recipients.length === 0) throw samlRefusal('unknown_encryption', 'no EncryptedKey')
  for (const recipient of recipients.slice(0, MAX_RECIPIENTS)) {
    const method = transportOf(recipient)
    const value = cipherValueOf(recipient)
    for (const key of ours)
      try {
        return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, ...method }, value)
      } catch {
        // not for this key
      }
  }
  throw samlRefusal('no_decryption_key')
}

/** No RSA with PKCS #1 v1.5: an attacker who can tell right from wrong padding decrypts it. */
function transportOf(recipient: Element): { oaepHash: string; oaepLabel?: Buffer } {
  const { element, algorithm } = methodOf(recipient)
  const isFirst = algorithm === `${XENC}rsa-oaep-mgf1p`
  if (!isFirst && algorithm !== `${XENC11}rsa-oaep`)
    throw samlRefusal('unknown_encryption', quoted(algorithm))
  const digest = childNamed(element!, SIGNATURE, 'DigestMethod')
  const oaepHash = digest ? HASHES[attributeOf(digest, 'Algorithm') ?? ''] : 'sha1'
  const mask = isFirst ? undefined : childNamed(element!, XENC11, 'MGF')
  const maskHash = mask ? (attributeOf(mask, 'Algorithm') ?? '').replace(`${XENC11}mgf1`, '') : 'sha1'
  // OpenSSL, as Node.js opens it, has one hash for both.
  if (oaepHash === undefined || oaepHash !== maskHash)
    throw samlRefusal('unknown_encryption', 'RSA-OAEP with a hash and a mask that differ')
  const label = childNamed(element!, XENC, 'OAEPparams')
  return { oaepHash, ...(label && { oaepLabel: Buffer.from(textOf(label), 'base64') }) }
}

function methodOf(encrypted: Element): { element: Element | undefined; algorithm: string | undefined } {
  const element = childNamed(encrypted, XENC, 'EncryptionMethod')
  return { element, algorithm: element && attributeOf(element, 'Algorithm') }
}

function cipherValueOf(encrypted: Element): Buffer {
  const data = childNamed(encrypted, XENC, 'CipherData')
  const value = data && childNamed(data, XENC, 'CipherValue')
  if (!value) throw samlRefusal('unknown_encryption', 'no CipherValue')
  return Buffer.from(textOf(value), 'base64')
}

/** Undefined if it cannot be decrypted, or is not UTF-8. */
function decipher(
  { name, isGcm }: { name: string; isGcm: boolean },
  key: Buffer,
  value: Buffer,
): string | undefined {
  try {
    const plain = isGcm ? openGcm(name, key, value) : openCbc(name, key, value)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
  } catch {
    return undefined
  }
}

function openGcm(name: string, key: Buffer, value: Buffer): Buffer {
  const opener = createDecipheriv(name as 'aes-256-gcm', key, value.subarray(0, IV_OF_GCM), {
    authTagLength: TAG,
  })
  opener.setAuthTag(value.subarray(-TAG))
  return Buffer.concat([opener.update(value.subarray(IV_OF_GCM, -TAG)), opener.final()])
}

/**
 * CBC says nothing of whether the text was changed, so no answer may depend on its padding (Jager and Somorovsky, "How
 * to break XML encryption", 2011): with a wrong one the text is taken whole, and fails where all changed texts do.
 */
function openCbc(name: string, key: Buffer, value: Buffer): Buffer {
  const opener = createDecipheriv(name, key, value.subarray(0, BLOCK)).setAutoPadding(false)
  const plain = Buffer.concat([opener.update(value.subarray(BLOCK)), opener.final()])
  const padding = plain.at(-1) ?? 0 // the other bytes of the padding may be anything: XML Encryption 5.2
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, -padding) : plain
}

/**
 * The text with the namespaces that were in scope where it stood, as it may rely on them. Exclusive canonicalization
 * leaves those out that are not used, so signatures stay valid.
 */
function inContext(text: string, encrypted: Element): string {
  const start = /^\s*(?:<\?xml[^>]*\?>\s*)?<[A-Za-z_][\w.:-]*/.exec(text)?.[0]
  if (start === undefined) return text
  const tag = text.slice(0, text.indexOf('>', start.length))
  const added = [...namespacesAt(encrypted)].filter(([name]) => !new RegExp(`\\s${name}\\s*=`).test(tag))
  const declared = added.map(([name, uri]) => ` ${name}="${escaped(uri)}"`).join('')
  return start + declared + text.slice(start.length)
}

function namespacesAt(element: Element): Map<string, string> {
  const found = new Map<string, string>()
  for (let one: Node | null = element; one?.nodeType === 1; one = one.parentNode)
    for (const { name, value } of Array.from((one as Element).attributes))
      if (/^xmlns:[A-Za-z_][\w-]*$/.test(name) && !found.has(name)) found.set(name, value)
  return found
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Whether an element is an encrypted assertion. */
export function isEncryptedAssertion(element: Element): boolean {
  return isNamed(element, ASSERTION, 'EncryptedAssertion')
}
