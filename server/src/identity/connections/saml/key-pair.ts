import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type KeyPair, newKeyPair } from './self-signed-certificate.ts'
import { findKey, insertKey } from './store.ts'

/** The key pair that a provider signs its SAML messages with: made on first use, with the private key sealed. */
export async function keyPairOf(services: Services, provider: Provider): Promise<KeyPair> {
  const { db, clock, keyring } = services
  let found = await findKey(db, provider.id)
  if (!found) {
    const { privateKey, certificate } = await newKeyPair(`SAML ${provider.slug}`, clock.now())
    const sealed = keyring.seal(privateKey, contextOfKey(provider))
    await insertKey(db, provider.id, {
      private_key: sealed,
      certificate,
      created_at: new Date(clock.now()),
    })
    found = await findKey(db, provider.id) // another request may have been first
  }
  const { private_key, certificate } = found!
  return { privateKey: keyring.open(private_key, contextOfKey(provider)).toString(), certificate }
}

/** What the private key is bound to. */
export function contextOfKey({ id }: Pick<Provider, 'id'>): string {
  return `saml_key:${id}`
}
