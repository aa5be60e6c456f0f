import { afterCommit, type Tx } from '../platform/db/db.ts'
import type { ProviderResolver } from './resolve-provider.ts'

/** Clearing the cache any earlier would let a request in between cache the old settings again. */
export function forgetOnCommit(tx: Tx, resolver: ProviderResolver): void {
  afterCommit(tx, () => resolver.forget())
}
