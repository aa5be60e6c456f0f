/** Prints rows as a table: columns as wide as their widest cell, the first row as the heading. */
export function printTable(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: string[]): string => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')
  const [heading, ...body] = rows
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  process.stdout.write(
    `\n${[line(heading!), rule, ...body.map(line)].map((text) => text.trimEnd()).join('\n')}\n`,
  )
}

/** A whole number with separators: 12,345. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** Whether a bar is met, as the last cell of its row. */
export function verdict(met: boolean): string {
  return met ? 'met' : 'NOT MET'
}
