import type { Tx } from '../db/db.ts'

const joined = new WeakMap<Request, Tx>()

/**
 * Lets a request that is made within the process be part of its caller's transaction: all that its route reads and writes
 * goes there, and stays or goes with it. No header can say so.
 */
export function joinTransaction(request: Request, tx: Tx): void {
  joined.set(request, tx)
}

/** The transaction of a request that is part of one. */
export const joinedTransaction = (request: Request): Tx | undefined => joined.get(request)
