type Bytes = Uint8Array<ArrayBuffer>

/** A secret as it was given out, and the key inside it. */
export interface Secret {
  text: string
  key: Bytes
}

const LEAST_KEY_BYTES = 24 // Standard Webhooks: 24 to 64

/** Reads `whsec_` and base64. Undefined if the text is anything else. */
export function parseSecret(text: unknown): Secret | undefined {
  const encoded = typeof text === 'string' ? /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] : undefined
  const key = encoded === undefined ? undefined : fromBase64(encoded)
  return key && key.length >= LEAST_KEY_BYTES ? { text: text as string, key } : undefined
}

/** The Standard Webhooks v1 form: the decoded key over `id.timestamp.body`, base64. */
export async function standardSignature(
  secret: Secret,
  id: string,
  timestamp: string,
  body: Bytes,
): Promise<string> {
  const head = utf8(`${id}.${timestamp}.`)
  const content = new Uint8Array(head.length + body.length)
  content.set(head)
  content.set(body, head.length)
  return `v1,${btoa(String.fromCharCode(...(await hmac(secret.key, content))))}`
}

/** The form of X-{brand}-Signature: the whole secret string over the body, hex. */
export async function bodySignature(secret: Secret, body: Bytes): Promise<string> {
  const digest = await hmac(utf8(secret.text), body)
  return `sha256=${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Compares in a time that depends on the length alone. */
export function isEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}

/** The bytes of a body; undefined if it is not one, such as JSON that a framework has already parsed. */
export function bytesOf(body: unknown): Bytes | undefined {
  if (typeof body === 'string') return utf8(body)
  if (!ArrayBuffer.isView(body)) return undefined
  return new Uint8Array(new Uint8Array(body.buffer, body.byteOffset, body.byteLength))
}

async function hmac(key: Bytes, content: Bytes): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, content))
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
