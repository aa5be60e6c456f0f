/**
 * PostgreSQL's answers while it cannot serve: connections (08), resources such as a full disk (53), shutdown (57P),
 * I/O.
 */
const SQLSTATE = /^(08|53|57P|58030$|25006$)/
/**
 * The database no longer lets us in: a password that was changed (28P01), a role or an entry of pg_hba.conf (28000),
 * a database that was renamed (3D000). Its operator can mend that while we keep running.
 */
const LOCKED_OUT = /^(28P01|28000|3D000)$/
/** From the driver and the operating system: no connection. */
const NO_CONNECTION = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
/** Writes are refused: the disk is full (53100), I/O failed, or the database is read-only (25006). */
const UNWRITABLE = /^(53100|58030|25006)$/

/** The server's Unix socket is a file that goes with it. */
export const isSocketGone = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return code === 'ENOENT' && syscall === 'connect'
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** Whether a valid request failed because of the database's state: it may work later. */
export function isDatabaseOutage(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const isAway = code.length === 5 && (SQLSTATE.test(code) || LOCKED_OUT.test(code))
  return isAway || NO_CONNECTION.test(code) || isSocketGone(error)
}

/** Whether the database refuses our name, password or its own name: at a start, waiting does not help. */
export function isLockedOut(error: unknown): boolean {
  return LOCKED_OUT.test(codeOf(error))
}

/** Whether the database answers but cannot be written to. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.test(codeOf(error))
}
