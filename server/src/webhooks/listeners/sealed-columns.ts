import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { contextOf } from './open-listener.ts'

/** For rotating SECRET_KEY: the secrets of listeners. */
export const SEALED_BY_LISTENERS: readonly SealedColumn[] = [
  {
    table: 'webhook_listener',
    column: 'secret',
    key: ['provider_id', 'id'],
    contextOf: ({ provider_id, id }: { provider_id: string; id: string }) => contextOf(provider_id, id),
  },
]
