import type { ProviderRef } from '../../../platform/http/context.ts'

/** The site that passkeys are made for (WebAuthn, 5.1.2). */
export interface RelyingParty {
  /** A domain: authenticators file passkeys under it. */
  id: string
  /** Where the browser must say the passkey was used. */
  origin: string
}

/**
 * From the configured URL, never from a request. Providers below /p/{slug} share it; provider_id tells their passkeys
 * apart.
 */
export function relyingPartyOf({ baseUrl }: ProviderRef): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

/** What the authenticator stores as the user: the bytes of the id, which reveal nothing about the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
