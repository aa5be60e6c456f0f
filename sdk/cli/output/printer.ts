import { EXIT, Exit } from '../exit.ts'
import { didYouMean } from '../suggest.ts'
import type { Terminal } from '../terminal.ts'
import { cellOf, type Item, idOf, textOf, valueAt } from './cells.ts'
import { cut, fitted, padded, widthOf } from './width.ts'

/** How answers are printed. */
export const FORMATS = ['table', 'json', 'jsonl', 'csv', 'id'] as const
export type Format = (typeof FORMATS)[number]

/** The format of --output, or of --json. Throws an Exit. */
export function formatOf(output: unknown, isJson: boolean): Format {
  if (output === undefined) return isJson ? 'jsonl' : 'table'
  const format = FORMATS.find((one) => one === output)
  if (format) return format
  throw new Exit(
    EXIT.usage,
    `--output is not "${output}".${didYouMean(String(output), FORMATS)} It is one of: ${FORMATS.join(', ')}.`,
  )
}

export interface PrinterOptions {
  format: Format
  /** What the person wants to see. */
  columns: readonly string[] | undefined
  /** What is shown otherwise. */
  usual: readonly string[]
  /** The `type` of each line of jsonl. */
  type: string
  terminal: Terminal
  /** Columns that are never cut; the id without it. */
  whole?: readonly string[]
  out?: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
}

const GAP = 2

/** Prints the entries of a list, page after page, in any of the formats. */
export class Printer {
  readonly #options: PrinterOptions
  readonly #out: NonNullable<PrinterOptions['out']>
  #columns: readonly string[] | undefined
  #widths: number[] = []
  #count = 0

  constructor(options: PrinterOptions) {
    this.#options = options
    this.#out = options.out ?? process.stdout
  }

  get count(): number {
    return this.#count
  }

  add(page: readonly Item[]): void {
    if (page.length === 0) return
    if (this.#count === 0) requireColumns(this.#options.columns, page)
    if (this.#columns === undefined) this.#begin(page)
    for (const item of page) {
      const text = this.#printed(item, this.#count === 0)
      this.#out.write(this.#options.format === 'json' ? text : `${text}\n`)
      this.#count++
    }
  }

  /** The end of the list; people are told if there was nothing. */
  end(nothing: string): void {
    const { format } = this.#options
    if (format === 'json') this.#out.write(this.#count === 0 ? '[]\n' : '\n]\n')
    if (format === 'table' && this.#count === 0) process.stderr.write(`${nothing}\n`)
  }

  #printed(item: Item, isFirst: boolean): string {
    const { format, columns, type } = this.#options
    const shown = columns ? Object.fromEntries(columns.map((one) => [one, valueAt(item, one) ?? null])) : item
    if (format === 'jsonl') return JSON.stringify({ type, ...shown })
    if (format === 'json')
      return `${isFirst ? '[' : ','}\n${JSON.stringify(shown, null, 2).replaceAll(/^/gm, '  ')}`
    if (format === 'id') return idOf(item)
    const values = this.#columns!.map((column) => valueAt(item, column))
    return format === 'csv' ? csvLine(values) : this.#row(values.map((value) => this.#cell(value)))
  }

  #begin(page: readonly Item[]): void {
    const { format, columns, usual, terminal } = this.#options
    if (format === 'csv') {
      this.#columns = columns ?? [...new Set(page.flatMap((item) => Object.keys(item)))]
      this.#line(csvLine(this.#columns))
      return
    }
    const some = usual.length > 0 ? usual : Object.keys(page[0]!)
    // What no entry has says nothing; but a person who names a column wants to see it.
    const filled = some.filter((one) => page.some((item) => cellOf(valueAt(item, one)) !== '-'))
    this.#columns = columns ?? filled
    if (format !== 'table') return
    this.#widths = this.#measure(page)
    this.#line(terminal.style('bold', this.#row([...this.#columns])))
  }

  #measure(page: readonly Item[]): number[] {
    const { isTTY, columns: line } = this.#out
    const widths = this.#columns!.map((column) =>
      Math.max(widthOf(column), ...page.map((item) => widthOf(this.#cell(valueAt(item, column))))),
    )
    if (!isTTY || !line) return widths
    const { whole = ['id'] } = this.#options
    const isWhole = (column: string): boolean => whole.includes(column) || /(^|_)at$/.test(column)
    return fitted(widths, { line, gap: GAP, isWhole: (index) => isWhole(this.#columns![index]!) })
  }

  /** At a terminal a time has no seconds: what has to be exact is asked for in another format. */
  #cell(value: unknown): string {
    const cell = cellOf(value)
    const [time] = (this.#out.isTTY && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?=:\d\d(\.\d+)?Z$)/.exec(cell)) || []
    return time === undefined ? cell : `${time}Z`
  }

  #row(cells: readonly string[]): string {
    const isCut = this.#out.isTTY === true
    return cells
      .map((cell, index) => padded(isCut ? cut(cell, this.#widths[index]!) : cell, this.#widths[index]!))
      .join(' '.repeat(GAP))
      .trimEnd()
  }

  #line(text: string): void {
    this.#out.write(`${text}\n`)
  }
}

/** RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(values: readonly unknown[]): string {
  return values
    .map((value) => {
      const text = textOf(value)
      const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')
}

/** Prints one thing: a field a line, or in any of the other formats. */
export function printOne(item: Item, options: PrinterOptions): void {
  const { format, columns, out = process.stdout } = options
  requireColumns(columns, [item])
  const shown = columns ? Object.fromEntries(columns.map((one) => [one, valueAt(item, one) ?? null])) : item
  if (format === 'table') out.write(`${wordsOf(shown)}\n`)
  else if (format === 'json') out.write(`${JSON.stringify(shown, null, 2)}\n`)
  else new Printer(options).add([item])
}

/** A field a line. */
export function wordsOf(item: Item): string {
  const width = Math.max(0, ...Object.keys(item).map((name) => name.length))
  return Object.entries(item)
    .map(([name, value]) => `${name.padEnd(width)}  ${cellOf(value)}`)
    .join('\n')
}

/** Throws an Exit for a column that no entry has: it would be a column of nothing, which looks like an answer. */
function requireColumns(columns: readonly string[] | undefined, items: readonly Item[]): void {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))]
  // Below a field anything goes: metadata.tier is in some entries only.
  const missing = columns?.find((one) => !names.includes(one) && !names.includes(one.split('.')[0]!))
  if (missing === undefined) return
  throw new Exit(
    EXIT.usage,
    `No entry has "${missing}".${didYouMean(missing, names)} There is: ${names.join(', ')}.`,
  )
}
