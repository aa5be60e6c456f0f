import type { ProviderRef } from '../../lib/http/context.ts'

/** The site that passkeys are made for (WebAuthn, 5.1.2). */
export interface RelyingParty {
  /** A domain: authenticators keep passkeys by it. */
  id: string
  /** What the browser must say where the passkey was used. */
  origin: string
}

/**
 * From the configured address, never from a request. Providers below /p/{slug} share it: their passkeys are told apart
 * by provider_id.
 */
export function relyingPartyOf({ baseUrl }: ProviderRef): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

/** What the authenticator keeps as the user: the bytes of the id, which say nothing about the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
