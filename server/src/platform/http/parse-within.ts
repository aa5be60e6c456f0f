import type { z } from '@hono/zod-openapi'
import type { FieldError } from '../problem.ts'
import { faultMessage, fieldErrors, firstFaultMessages } from './field-errors.ts'
import { DearInput, oversized, Steps } from './refuse-dear-input.ts'

type ParsedInput<Schema extends z.ZodType> =
  | { data: z.output<Schema>; errors?: undefined }
  | { data?: undefined; errors: FieldError[] }

/** What is said of an input that needs more steps than one request has. */
export const TOO_DEAR = 'This takes too long to check. Send less in one request.'

/**
 * Parses what a client sent, within a budget of steps: lists and texts that are too long end it before anything in
 * them is checked, and only the faults that are reported are put into words. `nameOf` turns a path into a field's
 * name.
 */
export function parseWithin<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  nameOf: (path: string[]) => string,
  steps = new Steps(),
): ParsedInput<Schema> {
  try {
    return parseSpending(schema, value, nameOf, steps)
  } catch (error) {
    if (!(error instanceof DearInput)) throw error
    return { errors: [{ field: nameOf([]), message: TOO_DEAR }] }
  }
}

/** The same for one of several that share the steps of a request. Throws DearInput when none are left. */
export function parseSpending<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  nameOf: (path: string[]) => string,
  steps: Steps,
): ParsedInput<Schema> {
  const faults = oversized(schema, value, steps)
  if (faults.length > 0) return { errors: fieldErrors(faults.map(worded), nameOf) }
  const parsed = schema.safeParse(value, { error: firstFaultMessages() })
  if (parsed.success) return { data: parsed.data }
  return { errors: fieldErrors(parsed.error.issues, nameOf, (path) => namesAt(schema, path)) }
}

/** The fields that a schema knows at a path; none unless it is a single object there. */
function namesAt(schema: z.ZodType, path: readonly string[]): string[] {
  let at: z.core.$ZodType | undefined = schema
  for (const name of path) {
    const { def } = bare(at)
    at = def.shape?.[name] ?? def.element ?? def.valueType
    if (at === undefined) return []
  }
  return Object.keys(bare(at).def.shape ?? {})
}

interface Parts {
  def: {
    shape?: Record<string, z.core.$ZodType>
    element?: z.core.$ZodType
    valueType?: z.core.$ZodType
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
  }
}

/** The schema without its wrappers, such as those that make it optional or nullable. */
function bare(schema: z.core.$ZodType): Parts {
  const parts = schema._zod as unknown as Parts
  const inner = parts.def.innerType ?? parts.def.in
  return inner === undefined ? parts : bare(inner)
}

function worded(fault: z.core.$ZodRawIssue): z.core.$ZodIssue {
  return { ...fault, message: String(faultMessage(fault)) } as z.core.$ZodIssue
}
