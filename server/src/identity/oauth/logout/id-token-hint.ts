import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import type { Services } from '../../../platform/services.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { publicKeys } from '../keys/index.ts'

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
  try {
    const keys = createLocalJWKSet({ keys: await publicKeys(db, realm.provider.id, realm.principal) })
    const { iat } = decodeJwt(token)
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: issuerUrl(realm),
      algorithms: ['RS256'],
      ...(iat !== undefined && { currentDate: new Date(iat * 1_000) }),
    })
    const { sub, aud } = payload
    if (protectedHeader.typ === 'at+jwt' || typeof sub !== 'string' || typeof aud !== 'string')
      return undefined
    return { userId: sub, clientId: aud }
  } catch {
    return undefined
  }
}
