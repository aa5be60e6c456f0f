import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { contextOfClientSecret } from './core/index.ts'
import { contextOfVerifier } from './flow/index.ts'
import { contextOfIdToken } from './oauth/index.ts'
import { SEALED_BY_SAML } from './saml/index.ts'

interface Row {
  provider_id: string
  id: string
}

/** For the rotation of SECRET_KEY. */
export const SEALED_BY_CONNECTIONS: readonly SealedColumn[] = [
  {
    table: 'connection',
    column: 'client_secret',
    key: ['provider_id', 'id'],
    contextOf: ({ provider_id, id }: Row) => contextOfClientSecret(provider_id, id),
  },
  {
    table: 'federation_flow',
    column: 'code_verifier',
    key: ['provider_id', 'id'],
    contextOf: ({ provider_id, id }: Row) => contextOfVerifier({ id: provider_id }, id),
  },
  {
    table: 'oidc_session',
    column: 'id_token',
    key: ['provider_id', 'id'],
    contextOf: ({ provider_id, id }: Row) => contextOfIdToken(provider_id, id),
  },
  ...SEALED_BY_SAML,
]
