import type { SigningKey } from './ensure-keys.ts'
import { makeKey, SIGNING_ALGS } from './key.ts'

let made: Promise<SigningKey[]> | undefined

/** Keys of this process alone. They are published nowhere, so that nothing accepts what they sign. */
export function unpublishedKeys(): Promise<SigningKey[]> {
  made ??= Promise.all(
    SIGNING_ALGS.map(async (alg) => {
      const { kid, privateJwk } = await makeKey(alg)
      return { kid, alg, state: 'active' as const, privateJwk }
    }),
  )
  return made
}
