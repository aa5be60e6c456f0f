import type Stripe from 'stripe'
import type { EmittingServices } from '../../../events/index.ts'
import type { Sql } from '../../../platform/db/db.ts'
import type { ProblemOfObject } from './amounts.ts'
import type { Integration } from './integration.ts'
import type { MirroredObject } from './store/objects.ts'

/** What work on an object needs. */
export interface Work {
  services: EmittingServices & { db: Sql }
  integration: Integration
  stripe: Stripe
  object: MirroredObject
  /** Ends its calls: the process stops. */
  signal?: AbortSignal | undefined
}

/** How it ended: written; or put off for a reason, maybe until another object is known. */
export type Worked = { outcome: 'done' } | { outcome: 'put_off'; problem: ProblemOfObject; waitsFor?: string }

/** Another worker has the object by now, with a newer copy. The transaction is rolled back. */
export class LostLease extends Error {}
