const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * A JSON text with new line breaks and indentation, for people; every string and number stays as it is written. The
 * console uses it too.
 */
export function indented(text: string): string {
  const parts: string[] = []
  let depth = 0
  const onNewLine = (): string => `\n${'  '.repeat(depth)}`
  let before = ''
  for (const token of text.match(TOKENS) ?? []) {
    if (token === '}' || token === ']') {
      depth--
      if (before !== '{' && before !== '[') parts.push(onNewLine())
    } else if (before === '{' || before === '[' || before === ',') parts.push(onNewLine())
    else if (before === ':') parts.push(' ')
    parts.push(token)
    if (token === '{' || token === '[') depth++
    before = token
  }
  return parts.join('')
}
