import type { z } from '@hono/zod-openapi'
import type { FieldError } from '../problem.ts'
import { fieldErrors, sayFirstFaults, sayWhatIsWrong } from './field-errors.ts'
import { DearInput, oversized, type Steps } from './refuse-dear-input.ts'

/**
 * Parses what a client sent, within a budget of steps: lists and texts that are too long end it before anything in them is
 * checked, and only the faults that are told are put into words. `nameOf` turns a path into a field's name.
 */
export function parseWithin<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  nameOf: (path: string[]) => string,
  steps?: Steps,
): { data: z.output<Schema>; errors?: undefined } | { errors: FieldError[] } {
  try {
    const faults = oversized(schema, value, steps)
    if (faults.length > 0) return { errors: fieldErrors(faults.map(worded), nameOf) }
  } catch (error) {
    if (!(error instanceof DearInput)) throw error
    return { errors: [{ field: nameOf([]), message: 'This takes too long to check. Send less at once.' }] }
  }
  const parsed = schema.safeParse(value, { error: sayFirstFaults() })
  return parsed.success ? { data: parsed.data } : { errors: fieldErrors(parsed.error.issues, nameOf) }
}

function worded(fault: z.core.$ZodRawIssue): z.core.$ZodIssue {
  return { ...fault, message: String(sayWhatIsWrong(fault)) } as z.core.$ZodIssue
}
