import type { Db } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'

/** Which of these features each of these accounts has now. */
export type FeatureGate = (
  db: Db,
  providerId: string,
  asked: { accountIds: readonly string[]; features: readonly string[] },
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

/** Billing registers what plans give: a permission that needs a feature counts in accounts that have it. */
export const FEATURE_GATE = slot<FeatureGate>('features that permissions need')
