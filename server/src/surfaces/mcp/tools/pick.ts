/** These fields of a thing. */
export function pick(thing: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => fields.includes(name)))
}
