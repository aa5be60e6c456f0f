import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { contextOf } from './export.ts'

/** For rotating SECRET_KEY: the documents of exports. */
export const SEALED_EXPORTS: readonly SealedColumn[] = [
  {
    table: 'personal_export',
    column: 'sealed',
    key: ['provider_id', 'id'],
    contextOf: ({ provider_id, id }: { provider_id: string; id: string }) => contextOf(provider_id, id),
  },
]
