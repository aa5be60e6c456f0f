import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { Id, IdParams, showTime, Time } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { addEncryptionKey } from './encryption-keys.ts'
import { deleteEncryptionKey, type EncryptionKey, listEncryptionKeys } from './store.ts'

const EncryptionKeyView = z
  .object({
    id: Id,
    certificate: z.string().describe('PEM; identity providers encrypt assertions for it.'),
    created_at: Time,
  })
  .openapi('SamlEncryptionKey')

const PATH = '/api/v1/saml-encryption-keys'
const KEYS = { tag: 'Connections', access: administration('all') } as const

/** The provider's keys for encrypted assertions (docs/saml.md). */
export function samlKeyRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...KEYS,
      id: 'saml_encryption_keys.list',
      method: 'get',
      path: PATH,
      summary: 'List the keys for encrypted assertions, newest first',
      description: 'The newest is published; all of them decrypt.',
      access: management('read'),
      answer: z.object({ data: z.array(EncryptionKeyView) }),
    },
    async ({ services, c }) => ({
      data: (await listEncryptionKeys(services.db, providerOf(c).id)).map(showKey),
    }),
  )

  api.route(
    {
      ...KEYS,
      id: 'saml_encryption_keys.create',
      method: 'post',
      path: PATH,
      summary: 'Add a key for encrypted assertions, and publish it',
      description:
        'From now on the metadata names this key. Older ones still decrypt until you remove them: identity providers change over in their own time.',
      recentFactor: true,
      audit: 'saml_key.created',
      answer: EncryptionKeyView,
      status: 201,
      problems: ['limit_reached'],
    },
    async ({ services, tx, c }) => showKey(await addEncryptionKey({ ...services, db: tx }, providerOf(c))),
  )

  api.route(
    {
      ...KEYS,
      id: 'saml_encryption_keys.delete',
      method: 'delete',
      path: `${PATH}/{id}`,
      summary: 'Remove a key: what is encrypted for it can no longer be read',
      description: 'Remove one when no identity provider encrypts for it any more.',
      recentFactor: true,
      audit: 'saml_key.deleted',
      params: IdParams,
    },
    async ({ tx, provider, params }) => {
      if (!(await deleteEncryptionKey(tx, provider.id, params.id))) throw notFound()
    },
  )
}

function showKey({ id, certificate, created_at }: EncryptionKey): z.infer<typeof EncryptionKeyView> {
  return { id, certificate, created_at: showTime(created_at) }
}
