import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { OF_ACCESS_TOKENS, publicKeys } from '../keys/index.ts'

const jose = onDemand<typeof import('jose')>('jose')

/** Whom an ID token of ours names, and for which application. */
export interface Hint {
  userId: string
  clientId: string
}

/**
 * Reads `id_token_hint` (OpenID Connect RP-Initiated Logout 1.0, 2). An expired one will do, as applications keep them
 * for this. Undefined if it is none of this issuer, or its key is gone.
 */
export async function readHint(
  { db }: Pick<Services, 'db'>,
  realm: Realm,
  token: string,
): Promise<Hint | undefined> {
  const { createLocalJWKSet, decodeJwt, jwtVerify } = jose()
  try {
    const keys = createLocalJWKSet({ keys: await publicKeys(db, realm.provider.id, realm.principal) })
    const { iat } = decodeJwt(token)
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: issuerUrl(realm),
      algorithms: ['RS256'],
      ...(iat !== undefined && { currentDate: new Date(iat * SECOND) }),
    })
    const { sub, aud } = payload
    if (protectedHeader.typ === OF_ACCESS_TOKENS.typ || typeof sub !== 'string' || typeof aud !== 'string')
      return undefined
    return { userId: sub, clientId: aud }
  } catch {
    return undefined
  }
}
