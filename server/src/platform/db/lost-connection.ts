import postgres from 'postgres'
import type { Sql, Tx } from './db.ts'
import { isSocketGone } from './outage.ts'

/**
 * Runs `work` in its own transaction. postgres.js does not stop a transaction whose connection is lost: its further
 * statements, and the rollback that postgres.js adds, would go to whatever connection takes its place. There they would
 * run outside any transaction or inside another one; and without a connection, an error that cannot be caught would end
 * the process. So after the loss, statements throw and nothing is rolled back: the server has done that.
 */
export async function silenceWhenLost<T>(db: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  let lost: unknown
  const refuseIfLost = (): void => {
    if (lost) throw lost
  }
  const guarded: ProxyHandler<Tx> = {
    apply: (tx, self, args) => {
      refuseIfLost()
      return Reflect.apply(tx, self, args)
    },
    get: (tx, name) => {
      refuseIfLost()
      return Reflect.get(tx, name)
    },
  }
  const begun = db.begin((tx) =>
    work(new Proxy(tx, guarded)).catch((error: unknown) => {
      if (!lost && !isConnectionLoss(error)) throw error
      return new Promise<never>(() => {}) // never to the rollback; `begin` hears of the loss from the connection
    }),
  )
  try {
    return (await begun) as T
  } catch (error) {
    lost = error
    throw error
  }
}

/**
 * Whether the connection is gone: the server says FATAL, or nothing. If it was committing, it is unknown whether it did.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return (
    isSocketGone(error) ||
    /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT)/.test(String((error as { code?: unknown }).code ?? ''))
  )
}
