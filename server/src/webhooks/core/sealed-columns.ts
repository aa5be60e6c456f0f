import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { contextOf } from './sealed-context.ts'

const CONTEXTS = {
  secret: 'webhook-secret',
  next_secret: 'webhook-secret',
  headers: 'webhook-headers',
  destination_sealed: 'webhook-destination',
  client_certificate: 'webhook-client-certificate',
} as const

/** For rotating SECRET_KEY: the secrets of endpoints, their own headers, the keys of their certificates, and their destinations. */
export const SEALED_SECRETS: readonly SealedColumn[] = Object.entries(CONTEXTS).map(([column, what]) => ({
  table: 'webhook_endpoint',
  column,
  key: ['provider_id', 'id'],
  contextOf: ({ provider_id, id }: { provider_id: string; id: string }) => contextOf(what, provider_id, id),
}))
