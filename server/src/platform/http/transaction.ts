import { type Db, type Sql, type Tx, transact } from '../db/db.ts'
import type { Services } from '../services.ts'
import { answerOnce, type KeyedRequest, type Reply } from './idempotency.ts'

/** Commits the work of an audited route together with its entry in the audit log. */
export function recorded<T>(
  db: Db,
  handle: (tx: Tx) => Promise<T>,
  record: (tx: Tx, made: T) => Promise<void>,
): Promise<T> {
  return transact(db, async (tx) => {
    const made = await handle(tx)
    await record(tx, made)
    return made
  })
}

/** With an Idempotency-Key, commits the state change together with its stored answer. */
export function once(
  db: Sql,
  services: Pick<Services, 'keyring' | 'clock'>,
  keyed: KeyedRequest,
  reply: (tx: Tx) => Promise<Reply | Response>,
): Promise<Reply> {
  return transact(db, (tx) =>
    answerOnce(services, tx, keyed, async () => {
      const made = await reply(tx)
      if (made instanceof Response) throw new Error('an idempotent route answers a value, not a Response')
      return made
    }),
  )
}
