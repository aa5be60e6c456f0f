import type { ProviderRef } from '../../../platform/http/context.ts'
import { androidOrigins, type Provider } from '../../../providers/index.ts'

/**
 * The site that passkeys are made for (WebAuthn, 5.1.2), under which authenticators file them: the host name of the
 * configured URL, never of a request. Providers below /p/{slug} share it; provider_id tells their passkeys apart.
 */
export function relyingPartyId({ baseUrl }: ProviderRef): string {
  return new URL(baseUrl).hostname
}

/**
 * Where a passkey of this site may be used: on its pages, and in the Android apps that its own host names. Apps of iOS say
 * the origin of the site.
 */
export function originsOf(provider: Pick<Provider, 'baseUrl' | 'settings'>): string[] {
  return [new URL(provider.baseUrl).origin, ...androidOrigins(provider)]
}

/** What the authenticator stores as the user: the bytes of the id, which reveal nothing about the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}
