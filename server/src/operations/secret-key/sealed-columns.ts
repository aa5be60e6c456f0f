import { SEALED_BY_STRIPE } from '../../billing/stripe/index.ts'
import { SEALED_BY_CONNECTIONS } from '../../identity/connections/index.ts'
import { SEALED_BY_OAUTH } from '../../identity/oauth/index.ts'
import { SEALED_BY_LOGIN } from '../../identity/sign-in/index.ts'
import { SEALED_ANSWERS } from '../../platform/http/idempotency.ts'
import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { SEALED_EXPORTS } from '../../surfaces/personal-data/index.ts'
import { SEALED_SECRETS } from '../../webhooks/core/index.ts'
import { SEALED_BY_LISTENERS } from '../../webhooks/listeners/index.ts'

/** Every column that holds sealed values. A test compares it with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...SEALED_SECRETS,
  ...SEALED_BY_LISTENERS,
  ...SEALED_BY_LOGIN,
  ...SEALED_BY_CONNECTIONS,
  ...SEALED_BY_OAUTH,
  ...SEALED_BY_STRIPE,
  ...SEALED_EXPORTS,
  SEALED_ANSWERS,
  {
    table: 'secret_key',
    column: 'kept_keys',
    key: ['id'],
    contextOf: ({ id }: { id: Buffer }) => `secret_key:${id.toString('hex')}`,
  },
]
