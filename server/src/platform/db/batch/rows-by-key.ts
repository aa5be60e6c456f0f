/** The rows of each item: those that have the same values as the item in the columns of these fields. */
export function rowsByKey<Item extends object, Row extends object>(
  items: readonly Item[],
  rows: readonly object[],
  fields: ReadonlyArray<keyof Item & string>,
): Row[][] {
  const columns = fields.map(snakeCase)
  const found = Map.groupBy(rows, (row) => keyOf(row, columns))
  return items.map((item) => (found.get(keyOf(item, fields)) ?? []) as Row[])
}

const keyOf = (row: object, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => (row as Record<string, unknown>)[name]))

/** A field's column. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
