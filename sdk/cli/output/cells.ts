/** What the API answers of one thing. */
export type Item = Record<string, unknown>

/** The value at a path such as account.name. */
export function valueAt(item: Item, path: string): unknown {
  if (Object.hasOwn(item, path)) return item[path]
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Item)[name] : undefined),
      item,
    )
}

/** For people, in one line. Control characters are data of strangers, and could repaint the terminal. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  return plainText(textOf(value))
}

/** A value as text: names separated by commas, and JSON of what is deeper. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const isNames = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  if (isNames) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Without what steers a terminal, or turns the direction of the text. */
export function plainText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD')
}

/** Text for standard output: as it came to a program, and without what steers a terminal to one. */
export function forOutput(text: string): string {
  if (!process.stdout.isTTY) return text
  return text.replaceAll(/[^\n\r\t]+/g, plainText)
}

/** What it is called by others: its id or key. */
export function idOf(item: Item): string {
  const name = ['id', 'key', 'user_id', 'domain', 'email', 'name', 'number'].find(
    (one) => item[one] !== undefined,
  )
  return name === undefined ? '' : textOf(item[name])
}
