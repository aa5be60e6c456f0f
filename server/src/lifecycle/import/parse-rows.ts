import type { z } from '../../lib/http/api.ts'
import { fieldErrors, sayWhatIsWrong } from '../../lib/http/field-errors.ts'
import type { FieldError } from '../../lib/problem.ts'

/** A row, or what is wrong with its form. */
export interface Parsed<Row> {
  row: Row | undefined
  /** Null: it has none that could be read. */
  externalId: string | null
  errors: FieldError[]
}

/** Reads each row by itself, so that one of wrong form does not refuse the others. */
export function parsedRows<Schema extends z.ZodType>(
  schema: Schema,
  rows: readonly unknown[],
): Array<Parsed<z.output<Schema>>> {
  return rows.map((value) => {
    const parsed = schema.safeParse(value, { error: sayWhatIsWrong })
    const { external_id } = (value ?? {}) as { external_id?: unknown }
    return {
      row: parsed.data,
      externalId: typeof external_id === 'string' ? external_id : null,
      errors: parsed.error ? fieldErrors(parsed.error.issues, (names) => names.join('.')) : [],
    }
  })
}

/** Those that can be judged. */
export function rowsOf<Row>(parsed: ReadonlyArray<Parsed<Row>>): Row[] {
  return parsed.flatMap(({ row }) => (row === undefined ? [] : [row]))
}
