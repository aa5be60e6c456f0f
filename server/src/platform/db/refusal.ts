import postgres from 'postgres'
import { isTransient } from './db.ts'
import { isConnectionLoss } from './lost-connection.ts'
import { codeOf } from './violated.ts'

/**
 * Classes of errors that rows can cause: cardinality, data, integrity and check violations, program limits, errors that
 * triggers raise, and damaged data (PostgreSQL manual, Appendix A). The others concern the server's state, such as a
 * full disk or a read-only standby, or a statement that no row can pass: waiting is the cure.
 */
const CAUSED_BY_ROWS = /^(21|22|23|44|54|P0|XX001|XX002)/

/** Whether the server refuses these rows for good: without the bad one, it would accept the others. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError) || isConnectionLoss(error) || isTransient(error))
    return false
  return CAUSED_BY_ROWS.test(codeOf(error))
}
