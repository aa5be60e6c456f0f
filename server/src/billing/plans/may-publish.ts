import type { Tx } from '../../platform/db/db.ts'
import { slot } from '../../platform/registry.ts'
import type { PlanVersion } from './plan.ts'

/** May a draft be published? Asked in the transaction that does it. Throws the reason why not. */
export type MayPublish = (tx: Tx, providerId: string, draft: PlanVersion) => Promise<void>

/** Folders to the right register what they have to say. */
export const MAY_PUBLISH = slot<MayPublish>('may a version be published')
