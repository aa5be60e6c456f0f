/** PostgreSQL's answers while it cannot serve: connections (08), resources such as a full disk (53), shutdown (57P), I/O. */
const SQLSTATE = /^(08|53|57P|58030$|25006$)/
/** Of the driver and the operating system: no connection. */
const NO_CONNECTION = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
/** A write is refused because the disk is full (53100), an I/O failed, or the database is read-only (25006). */
const UNWRITABLE = /^(53100|58030|25006)$/

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** Whether the database could not do what was asked although nothing was wrong with it: it may work later. */
export function isDatabaseOutage(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return NO_CONNECTION.test(code) || (code.length === 5 && SQLSTATE.test(code))
}

/** Whether the database answers and cannot be written to. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.test(codeOf(error))
}
