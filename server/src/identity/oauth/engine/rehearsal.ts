import type { Grant } from '../grants/index.ts'
import type { TokenRow } from '../tokens/index.ts'

/** A flow whose codes, tokens and grants are kept here alone, and gone with it: see rehearse.ts. */
export interface Rehearsal {
  /** Where its answer goes. No application has it, so that no request from outside can name it. */
  redirectUri: string
  /** What the application authenticates with here, as its own secret is not known. */
  secret: string
  /** Whether the person is taken to have allowed what is asked. */
  isAllowed: boolean
  /** By the digest in hexadecimal. */
  tokens: Map<string, TokenRow>
  /** What the person would have allowed with it. Undefined if they had allowed it before. */
  grant: Grant | undefined
}

/** What the engine is told of a client in a rehearsal: it has the address and the secret of the rehearsal. */
export function rehearsedClient(
  metadata: Record<string, unknown>,
  { redirectUri, secret }: Rehearsal,
): Record<string, unknown> {
  const { jwks: _, client_secret: __, ...rest } = metadata
  const isPublic = metadata.token_endpoint_auth_method === 'none'
  return {
    ...rest,
    // Of the address, which is a page of ours.
    application_type: 'web',
    ...((metadata.redirect_uris as string[]).length > 0 && { redirect_uris: [redirectUri] }),
    ...(!isPublic && { token_endpoint_auth_method: 'client_secret_post', client_secret: secret }),
    dpop_bound_access_tokens: false,
  }
}
