import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { contextOfEncryptionKey } from './encryption-keys.ts'
import { contextOfKey } from './key-pair.ts'
import { contextOfAnswer } from './parked-answer.ts'

/** For the rotation of SECRET_KEY. */
export const SEALED_BY_SAML: readonly SealedColumn[] = [
  {
    table: 'saml_key',
    column: 'private_key',
    key: ['provider_id'],
    contextOf: ({ provider_id }: { provider_id: string }) => contextOfKey({ id: provider_id }),
  },
  {
    table: 'saml_encryption_key',
    column: 'private_key',
    key: ['provider_id', 'id'],
    contextOf: ({ provider_id, id }: { provider_id: string; id: string }) =>
      contextOfEncryptionKey(provider_id, id),
  },
  {
    table: 'saml_answer',
    column: 'response',
    key: ['provider_id', 'token_digest'],
    contextOf: ({ provider_id, token_digest }: { provider_id: string; token_digest: Buffer }) =>
      contextOfAnswer({ id: provider_id }, token_digest),
  },
]
