import { setImmediate as afterThisTurn } from 'node:timers/promises'
import type { z } from '../../platform/http/api.ts'
import { parseSpending, TOO_DEAR } from '../../platform/http/parse-within.ts'
import { DearInput, type Steps } from '../../platform/http/refuse-dear-input.ts'
import { type FieldError, Problem } from '../../platform/problem.ts'

/** A row, or what is wrong with its form. */
export interface Parsed<Row> {
  row: Row | undefined
  /** `null` if it has none that can be read. */
  externalId: string | null
  errors: FieldError[]
}

/** Rows that are read in one turn of the event loop: one has up to 200 lines, each of which may be wrong in every field. */
const ROWS_A_TURN = 25

/**
 * Reads each row alone, so that one of wrong form does not refuse the others. All spend the steps of the request.
 * Throws invalid_request if those do not suffice.
 */
export async function parsedRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly unknown[],
  steps: Steps,
): Promise<Array<Parsed<z.output<Schema>>>> {
  const parsed: Array<Parsed<z.output<Schema>>> = []
  for (const [index, value] of rows.entries()) {
    if (index % ROWS_A_TURN === 0) await afterThisTurn()
    parsed.push(parsedRow(schema, value, steps))
  }
  return parsed
}

function parsedRow<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  steps: Steps,
): Parsed<z.output<Schema>> {
  const { external_id } = (value ?? {}) as { external_id?: unknown }
  const externalId = typeof external_id === 'string' ? external_id : null
  try {
    const { data, errors = [] } = parseSpending(schema, value, (names) => names.join('.'), steps)
    return { row: data, externalId, errors }
  } catch (error) {
    if (!(error instanceof DearInput)) throw error
    throw new Problem('invalid_request', { errors: [{ field: '/', message: TOO_DEAR }] })
  }
}

/** Those that can be judged. */
export function rowsOf<Row>(parsed: ReadonlyArray<Parsed<Row>>): Row[] {
  return parsed.flatMap(({ row }) => (row === undefined ? [] : [row]))
}
