import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SecretConnection } from './connection.ts'

type Sealed = Pick<SecretConnection, 'id' | 'client_secret'>

/** Client secrets are sealed at rest, each bound to its connection. */
export function sealClientSecret(
  { keyring }: Pick<Services, 'keyring'>,
  { id }: Pick<Provider, 'id'>,
  connectionId: string,
  secret: string,
): Buffer {
  return keyring.seal(secret, contextOfClientSecret(id, connectionId))
}

export function openClientSecret(
  { keyring }: Pick<Services, 'keyring'>,
  { id }: Pick<Provider, 'id'>,
  { id: connectionId, client_secret }: Sealed,
): string | undefined {
  return client_secret === null
    ? undefined
    : keyring.open(client_secret, contextOfClientSecret(id, connectionId)).toString()
}

/** What a client secret is bound to. */
export function contextOfClientSecret(providerId: string, connectionId: string): string {
  return `connection:${providerId}:${connectionId}`
}
