/** 256 random bits. */
export function random(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** The code challenge of a verifier (RFC 7636, 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '')
}
