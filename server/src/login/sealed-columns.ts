import type { SealedColumn } from '../lib/sealed-column.ts'
import { SEALED_EXCHANGE_TOKENS } from './door/exchange-code.ts'
import { SEALED_SEEDS } from './mfa/totp/seed.ts'

/** What login keeps sealed, to re-encrypt when SECRET_KEY rotates. */
export const SEALED_BY_LOGIN: readonly SealedColumn[] = [SEALED_EXCHANGE_TOKENS, ...SEALED_SEEDS]
