import type { SealedColumn } from '../lib/sealed-column.ts'
import { SEALED_EXCHANGE_TOKENS } from './door/exchange-code.ts'
import { SEALED_SEEDS } from './mfa/totp/seed.ts'

/** For the rotation of SECRET_KEY: all that signing in keeps sealed. */
export const SEALED_BY_LOGIN: readonly SealedColumn[] = [SEALED_EXCHANGE_TOKENS, ...SEALED_SEEDS]
