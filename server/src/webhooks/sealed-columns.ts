import type { SealedColumn } from '../lib/sealed-column.ts'
import { contextOf } from './secrets.ts'

/** For rotating SECRET_KEY: the secrets of endpoints. */
export const SEALED_SECRETS: readonly SealedColumn[] = ['secret', 'next_secret'].map((column) => ({
  table: 'webhook_endpoint',
  column,
  key: ['provider_id', 'id'],
  contextOf: ({ provider_id, id }: { provider_id: string; id: string }) => contextOf(provider_id, id),
}))
