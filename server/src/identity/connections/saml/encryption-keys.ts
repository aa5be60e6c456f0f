import { transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Joining, Services } from '../../../platform/services.ts'
import { lockProvider, type Provider } from '../../../providers/index.ts'
import { MAX_ENCRYPTION_KEYS } from './limits.ts'
import { newKeyPair } from './self-signed-certificate.ts'
import { type EncryptionKey, insertEncryptionKey, listEncryptionKeys } from './store.ts'

type Owner = Pick<Provider, 'id' | 'slug'>

/** Our private keys, newest first, PEM: what identity providers may have encrypted for. */
export async function decryptionKeys({ db, keyring }: Services, provider: Owner): Promise<string[]> {
  const keys = await listEncryptionKeys(db, provider.id)
  return keys.map(({ id, private_key }) =>
    keyring.open(private_key, contextOfEncryptionKey(provider.id, id)).toString(),
  )
}

/** The certificate that identity providers encrypt for now; its key is made at the first use. */
export async function encryptionCertificate(services: Services, provider: Owner): Promise<string> {
  const [newest] = await listEncryptionKeys(services.db, provider.id)
  return (newest ?? (await addEncryptionKey(services, provider, { unlessAny: true }))).certificate
}

/**
 * Adds a key, which is published from now on; earlier ones still decrypt. With `unlessAny`, returns
 * the newest if there is one: of several simultaneous first uses, one makes it. Throws limit_reached.
 */
export async function addEncryptionKey(
  services: Joining,
  provider: Owner,
  { unlessAny = false } = {},
): Promise<EncryptionKey> {
  const { clock, keyring } = services
  const now = clock.now()
  const { privateKey, certificate } = await newKeyPair(`SAML encryption ${provider.slug}`, now)
  return transact(services.db, async (tx) => {
    await lockProvider(tx, provider.id)
    const known = await listEncryptionKeys(tx, provider.id)
    if (unlessAny && known[0]) return known[0]
    if (known.length >= MAX_ENCRYPTION_KEYS)
      throw new Problem('limit_reached', {
        detail: `There are ${MAX_ENCRYPTION_KEYS} keys. Remove one that no identity provider encrypts for any more.`,
      })
    const id = newId(now)
    const private_key = keyring.seal(privateKey, contextOfEncryptionKey(provider.id, id))
    const key = { id, private_key, certificate, created_at: new Date(now) }
    await insertEncryptionKey(tx, provider.id, key)
    return key
  })
}

/** What a private key is bound to. */
export function contextOfEncryptionKey(providerId: string, id: string): string {
  return `saml_encryption_key:${providerId}:${id}`
}
