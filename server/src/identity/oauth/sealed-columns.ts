import type { SealedColumn } from '../../platform/keys/sealed-column.ts'
import { SEALED_KEYS } from './keys/index.ts'
import { SEALED_SUCCESSORS } from './tokens/index.ts'

export const SEALED_BY_OAUTH: readonly SealedColumn[] = [SEALED_KEYS, SEALED_SUCCESSORS]
