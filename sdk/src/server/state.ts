/**
 * The `state` of a sign-in (RFC 6749, section 10.12): where to go afterwards, and a signature with a secret that only
 * the browser that began has, in a cookie. Nothing is stored, any number of tabs may sign in, and an attacker cannot
 * send a browser back with a sign-in that it did not begin.
 */

const ENCODER = new TextEncoder()

/** Postern remembers for up to a day where to lead back, as people may have a form to fill in. */
export const STATE_SECONDS = 86_400

/** A secret for the browser's cookie: 32 random bytes, hex. */
export function newFlowSecret(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)))
}

/** Whether this is such a secret: others can write cookies. */
export function isFlowSecret(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text)
}

/** The state of a sign-in that leads to `returnTo`, a path of the application. */
export async function makeState(secret: string, returnTo: string, now: number = Date.now()): Promise<string> {
  const text = `${Math.floor(now / 1_000)}.${returnTo}`
  return `${await signature(secret, text)}.${text}`
}

/** What `makeState` was given; undefined if another secret signed it, or if it is too old. */
export async function readState(
  secret: string,
  state: string | null,
  now: number = Date.now(),
): Promise<string | undefined> {
  const [, signed, text, seconds, returnTo] = /^([0-9a-f]{64})\.((\d+)\.(.*))$/s.exec(state ?? '') ?? []
  if (signed === undefined || text === undefined || returnTo === undefined) return undefined
  if (!sameText(signed, await signature(secret, text))) return undefined
  const age = now / 1_000 - Number(seconds)
  return age <= STATE_SECONDS ? returnTo : undefined
}

/** An HMAC-SHA-256 of the text, in hex. */
export async function signature(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', ENCODER.encode(secret), algorithm, false, ['sign'])
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, ENCODER.encode(text))))
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two texts are equal, in a time that depends on the length alone. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
