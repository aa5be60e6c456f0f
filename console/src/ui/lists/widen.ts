import { type Field, kindOf, type Values } from '../filters/field.ts'

/** What a list is widened to, where nothing matches in a shorter range. */
export const WIDE = '30d'

/** The time range that is set, if it is one that can be widened. */
export function timeFieldSet(fields: readonly Field[], values: Values): Field | undefined {
  return fields.find((field) => kindOf(field) === 'time' && values[field.name] && values[field.name] !== WIDE)
}
