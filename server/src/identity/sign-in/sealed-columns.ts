import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { SEALED_EXCHANGE_TOKENS } from './complete/index.ts'
import { SEALED_SEEDS } from './mfa/index.ts'

/** What login keeps sealed, to re-encrypt when SECRET_KEY rotates. */
export const SEALED_BY_LOGIN: readonly SealedColumn[] = [SEALED_EXCHANGE_TOKENS, ...SEALED_SEEDS]
