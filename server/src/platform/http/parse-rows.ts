import { setImmediate as afterThisTurn } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { type FieldError, Problem } from '../problem.ts'
import { parseSpending, TOO_DEAR } from './parse-within.ts'
import { DearInput, Steps } from './refuse-dear-input.ts'

/** A row, or what is wrong with its form. */
export interface Parsed<Row> {
  row: Row | undefined
  /** What it calls itself. `null` if it has no name that can be read. */
  key: string | null
  errors: FieldError[]
}

/** Rows that are read in one turn of the event loop: one has up to 200 lines, each of which may be wrong in every field. */
const ROWS_A_TURN = 25

/** Any value, described as a row: the handler judges each alone, by `parsedRows`. */
export function rowOf(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern // without examples, the pattern of times helps no reader
      foldNull(jsonSchema)
    },
  })
  return z.unknown().openapi(described as never)
}

/** A type or null, as the rest of the description has it: generators make no code of a union with a list. */
function foldNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [form, other] = schema.anyOf ?? []
  // A check of our own has no type, and is of an object.
  const type = form?.type ?? 'object'
  if (!form || other?.type !== 'null' || (type !== 'array' && form.type)) return
  delete schema.anyOf
  Object.assign(schema, form, { ...schema, type: [type, 'null'] })
}

/**
 * Reads each row alone, so that one of wrong form does not refuse the others; `key` is the field that names it. All spend
 * the steps of the request. Throws invalid_request if those do not suffice.
 */
export async function parsedRows<Schema extends z.ZodType>(
  { schema, key }: { schema: Schema; key: string },
  rows: readonly unknown[],
  steps = new Steps(),
): Promise<Array<Parsed<z.output<Schema>>>> {
  const parsed: Array<Parsed<z.output<Schema>>> = []
  for (const [index, value] of rows.entries()) {
    if (index % ROWS_A_TURN === 0) await afterThisTurn()
    const named = (value as Record<string, unknown> | null)?.[key]
    parsed.push({ key: typeof named === 'string' ? named : null, ...parsedRow(schema, value, steps) })
  }
  return parsed
}

function parsedRow<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  steps: Steps,
): Omit<Parsed<z.output<Schema>>, 'key'> {
  try {
    const { data, errors = [] } = parseSpending(schema, value, (names) => names.join('.'), steps)
    return { row: data, errors }
  } catch (error) {
    if (!(error instanceof DearInput)) throw error
    throw new Problem('invalid_request', { errors: [{ field: '/', message: TOO_DEAR }] })
  }
}

/** Those that can be judged. */
export function rowsOf<Row>(parsed: ReadonlyArray<Parsed<Row>>): Row[] {
  return parsed.flatMap(({ row }) => (row === undefined ? [] : [row]))
}
