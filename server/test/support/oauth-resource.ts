import { randomUUID } from 'node:crypto'
import type { TestService } from './test-service.ts'

/** An API that takes access tokens of the default provider. */
export async function addResource(
  { service: { db } }: { service: Pick<TestService['service'], 'db'> },
  {
    identifier,
    scopes,
    token_format = 'jwt',
    principal = 'customer',
  }: { identifier: string; scopes: string[]; token_format?: 'jwt' | 'opaque'; principal?: string },
): Promise<void> {
  const [provider] = await db`select provider_id from provider where slug = 'default'`
  const row = { provider_id: provider!.provider_id, id: randomUUID(), principal, identifier, token_format }
  await db`
    insert into oauth_resource ${db({ ...row, name: 'Orders', access_ttl: 300, enabled: true, created_at: new Date() })}`
  for (const name of scopes)
    await db`
      insert into oauth_scope ${db({
        provider_id: row.provider_id,
        resource_id: row.id,
        name,
        title: db.json({ en: `Do ${name}` }),
        description: db.json({}),
        sensitive: false,
      } as never)}`
}
