import type postgres from 'postgres'

// Citus does not pass on which constraint and table a node's error is about, only its message; and there, names end with the
// shard's number. Where it copies rows to the node, the code is lost as well.

const SHARD = /_\d{6,}$/

/** The name of the constraint that an error is about. */
export function violatedConstraint(error: postgres.PostgresError): string | undefined {
  const name = error.constraint_name ?? /\bconstraint "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(SHARD, '')
}

/** The name of the table that an error is about. */
export function violatedTable(error: postgres.PostgresError): string | undefined {
  const name = error.table_name ?? /\brelation "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(SHARD, '')
}

/** As PostgreSQL words them. */
const VIOLATIONS = {
  '23502': /violates not-null constraint/,
  '23503': /violates foreign key constraint/,
  '23505': /violates unique constraint/,
  '23514': /violates check constraint/,
}

/** The error's code; of a violation also where Citus says "internal error". */
export function codeOf({ code, message }: postgres.PostgresError): string {
  if (code !== 'XX000') return code
  return Object.entries(VIOLATIONS).find(([, wording]) => wording.test(message))?.[0] ?? code
}
