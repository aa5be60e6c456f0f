import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { contextOfKey, contextOfSecrets } from './integration.ts'

/** For the rotation of SECRET_KEY. */
export const SEALED_BY_STRIPE: readonly SealedColumn[] = [
  {
    table: 'stripe_integration',
    column: 'api_key',
    key: ['provider_id'],
    contextOf: ({ provider_id }: { provider_id: string }) => contextOfKey(provider_id),
  },
  {
    table: 'stripe_integration',
    column: 'webhook_secrets',
    key: ['provider_id'],
    contextOf: ({ provider_id }: { provider_id: string }) => contextOfSecrets(provider_id),
  },
]
