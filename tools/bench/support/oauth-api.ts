import { newId } from '../../../server/src/platform/keys/ids.ts'
import type { Contender } from './contenders.ts'

/** The identifier of an API that takes access tokens. */
export const RESOURCE = 'https://orders.example/api'

/** Adds an API with one scope to the default provider. */
export async function addResource({ db }: Pick<Contender, 'db'>): Promise<void> {
  const id = newId(Date.now())
  await db`
    insert into oauth_resource (provider_id, id, principal, identifier, name, token_format, access_ttl, enabled, created_at)
    select provider_id, ${id}, 'customer', ${RESOURCE}, 'Orders', 'jwt', 300, true, now()
    from provider where slug = 'default'`
  await db`
    insert into oauth_scope (provider_id, resource_id, name, title, description, sensitive)
    select provider_id, ${id}, 'orders:read', '{"en": "Read orders"}', '{}', false
    from provider where slug = 'default'`
}
