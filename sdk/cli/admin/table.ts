import type { Terminal } from '../terminal.ts'

type Item = Record<string, unknown>

/** Wider columns would wrap in most terminals. */
const MOST_WIDE = 44

/** Items as lines: columns for people, as wide as the first page needs, or one JSON object a line. */
export class Table {
  readonly #columns: readonly string[]
  readonly #terminal: Terminal
  #widths: number[] | undefined

  constructor(columns: readonly string[], terminal: Terminal) {
    this.#columns = columns
    this.#terminal = terminal
  }

  add(page: Item[], type: string): void {
    if (page.length === 0) return
    if (!this.#widths) this.#begin(page)
    for (const item of page)
      this.#terminal.tell({ type, ...item }, this.#line(this.#columns.map((column) => cellOf(item[column]))))
  }

  /** Says that there was nothing, to people. */
  end(nothing: string): void {
    if (!this.#widths && !this.#terminal.json) process.stderr.write(`${nothing}\n`)
  }

  #begin(page: Item[]): void {
    this.#widths = this.#columns.map((column) =>
      Math.min(MOST_WIDE, Math.max(column.length, ...page.map((item) => cellOf(item[column]).length))),
    )
    if (!this.#terminal.json)
      this.#terminal.tell({ type: 'columns' }, this.#terminal.style('bold', this.#line([...this.#columns])))
  }

  #line(cells: string[]): string {
    return cells
      .map((cell, index) => cell.padEnd(this.#widths![index]!))
      .join('  ')
      .trimEnd()
  }
}

/** One thing, a field a line. */
export function wordsOf(item: Item): string {
  const width = Math.max(...Object.keys(item).map((name) => name.length))
  return Object.entries(item)
    .map(([name, value]) => `${name.padEnd(width)}  ${cellOf(value)}`)
    .join('\n')
}

/** Control characters are data of strangers, and could repaint the terminal. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '-'
  const text = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(',') : value
  const words = typeof text === 'object' ? JSON.stringify(text) : String(text)
  return words.replaceAll(/\p{Cc}/gu, '\uFFFD')
}
