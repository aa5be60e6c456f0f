import type { Keyring } from '../../../platform/keys/keyring.ts'
import { sameBytes } from '../../../platform/keys/tokens.ts'
import type { Provider } from '../../../providers/index.ts'

export const UNSUBSCRIBE_PATH = '/alerts/unsubscribe'
const ID_BYTES = 16
const MAC_BYTES = 32

/**
 * The id of an address, the same whenever it is named: removed and named again, it is stopped by the mails of before. Of
 * version 8 (RFC 9562).
 */
export function addressId(keyring: Keyring, providerId: string, email: string): string {
  const bytes = keyring.mac('alert-address', `id:${providerId}:${email}`).subarray(0, ID_BYTES)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return asUuid(bytes)
}

/**
 * What stops the alerts of one provider to one address, and can do nothing else. It is derived, not stored: each mail
 * carries it, and it works as long as the address is known, also after SECRET_KEY was changed.
 */
export function unsubscribeToken(keyring: Keyring, providerId: string, id: string): string {
  const mac = keyring.mac('alert-address', messageOf(providerId, id))
  return Buffer.concat([bytesOf(id), mac]).toString('base64url')
}

/** The id of the address that a token is of. Undefined if we did not make it for this provider. */
export function readUnsubscribeToken(
  keyring: Keyring,
  providerId: string,
  token: string,
): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
  const id = asUuid(bytes.subarray(0, ID_BYTES))
  const macs = keyring.macs('alert-address', messageOf(providerId, id))
  return macs.some((mac) => sameBytes(mac, bytes.subarray(ID_BYTES))) ? id : undefined
}

/** Leads to a page with a button, and takes the POST of RFC 8058. */
export function unsubscribeUrl(keyring: Keyring, { id, baseUrl }: Provider, addressId: string): string {
  return `${baseUrl}${UNSUBSCRIBE_PATH}?token=${unsubscribeToken(keyring, id, addressId)}`
}

/** RFC 2369 and RFC 8058: mail programs show their own button. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }
}

const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const messageOf = (providerId: string, id: string): string => `unsubscribe:${providerId}:${id}`
