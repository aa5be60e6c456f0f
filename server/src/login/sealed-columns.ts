import type { SealedColumn } from '../lib/sealed-column.ts'
import { SEALED_BY_CONNECTIONS } from './connections/index.ts'
import { SEALED_BY_SAML } from './connections/saml/index.ts'
import { SEALED_EXCHANGE_TOKENS } from './exchange-code.ts'
import { SEALED_SEEDS } from './mfa/totp/index.ts'

/** For the rotation of SECRET_KEY: all that signing in keeps sealed. */
export const SEALED_BY_LOGIN: readonly SealedColumn[] = [
  SEALED_EXCHANGE_TOKENS,
  ...SEALED_SEEDS,
  ...SEALED_BY_CONNECTIONS,
  ...SEALED_BY_SAML,
]
