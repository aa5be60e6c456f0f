import { transact } from '../db.ts'
import type { Services } from '../services.ts'
import { answerOnce, type KeyedRequest, type Reply } from './idempotency.ts'

/** Commits the work of an audited route together with its entry in the audit log. */
export function recorded<S extends Services, T>(
  services: S,
  handle: (services: S) => Promise<T>,
  record: (services: S, made: T) => Promise<void>,
): Promise<T> {
  return transact(services.db, async (tx) => {
    const inside = { ...services, db: tx }
    const made = await handle(inside)
    await record(inside, made)
    return made
  })
}

/** With an Idempotency-Key, commits the state change together with its stored answer. */
export function once<S extends Services>(
  services: S,
  keyed: KeyedRequest,
  reply: (services: S) => Promise<Reply | Response>,
): Promise<Reply> {
  return transact(services.db, (tx) => {
    const inside = { ...services, db: tx }
    return answerOnce(services, tx, keyed, async () => {
      const made = await reply(inside)
      if (made instanceof Response) throw new Error('an idempotent route answers a value, not a Response')
      return made
    })
  })
}
