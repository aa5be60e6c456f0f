import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'
import type { Inside } from '../../../platform/services.ts'
import type { Cause } from './apply-outcomes.ts'

/**
 * Pays an account's open invoices from its balance, in the transaction in which that grew; its billing row is locked.
 * Returns whether anything was paid.
 */
export type BalancePayer = (
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  paid: { accountId: string; cause: Cause },
) => Promise<boolean>

/** Payments, a slice above, fill this slot. */
export const BALANCE_PAYER = slot<BalancePayer>('what pays from a balance')
