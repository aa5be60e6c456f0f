import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'

/** A row as the API takes it, and where it stands. */
export interface FileRow {
  line: number
  row: Record<string, unknown>
}

/** A line that cannot be read. */
export interface BrokenLine {
  line: number
  fault: string
}

/** The rows of a file: .csv with a line of names, or .jsonl with an object on each line. Throws for another ending. */
export function readRows(
  file: string,
  kind: 'subscriptions' | 'invoices',
): AsyncIterable<FileRow | BrokenLine> {
  if (/\.csv$/i.test(file)) return kind === 'invoices' ? joinLines(readCsv(file)) : readCsv(file)
  if (/\.(jsonl|ndjson)$/i.test(file)) return readJsonLines(file)
  throw new Error(`${file} must end in .csv or .jsonl.`)
}

async function* readJsonLines(file: string): AsyncIterable<FileRow | BrokenLine> {
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    if (text.trim() === '') continue
    try {
      const row: unknown = JSON.parse(text)
      if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error()
      yield { line, row: row as FileRow['row'] }
    } catch {
      yield { line, fault: 'This is not a JSON object.' }
    }
  }
}

async function* readCsv(file: string): AsyncIterable<FileRow | BrokenLine> {
  const parser = createReadStream(file).pipe(parse({ columns: true, info: true, bom: true, trim: true }))
  let before = 1
  try {
    for await (const { record, info } of parser) {
      yield { line: before + 1, row: valuesOf(record) }
      before = info.lines
    }
  } catch (error) {
    // Where its quotes or columns break, the rest of a file cannot be told apart.
    yield { line: before + 1, fault: `The rest of the file cannot be read: ${(error as Error).message}` }
  }
}

/** An empty cell is a field that is not there. Whole numbers and true and false are such where a field takes them. */
function valuesOf(record: Record<string, string>): Record<string, unknown> {
  const given = Object.entries(record).filter(([, text]) => text !== '')
  return Object.fromEntries(given.map(([name, text]) => [name, TEXTS.has(name) ? text : plainValue(text)]))
}

/** Fields that may look like numbers. */
const TEXTS = new Set([
  'external_id',
  'subscription_external_id',
  'number',
  'description',
  'tax_percentage',
  'note',
])

function plainValue(text: string): string | number | boolean {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  return text === 'true' || text === 'false' ? text === 'true' : text
}

const OF_LINES = ['description', 'quantity', 'unit_amount', 'amount'] as const
const OF_TAX = {
  name: 'tax_name',
  percentage: 'tax_percentage',
  category: 'tax_category',
  amount: 'tax_amount',
}

/** In CSV each line of an invoice has a row; the other fields are those of its first row. */
async function* joinLines(rows: AsyncIterable<FileRow | BrokenLine>): AsyncIterable<FileRow | BrokenLine> {
  let open: FileRow | undefined
  for await (const next of rows) {
    if ('fault' in next) yield next
    else if (open && next.row.external_id === open.row.external_id)
      (open.row.lines as object[]).push(linePart(next.row))
    else {
      if (open) yield open
      open = { line: next.line, row: invoiceOf(next.row) }
    }
  }
  if (open) yield open
}

function linePart(row: FileRow['row']): Record<string, unknown> {
  return Object.fromEntries(OF_LINES.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
}

function invoiceOf(row: FileRow['row']): FileRow['row'] {
  const parts = new Set<string>([...OF_LINES, ...Object.values(OF_TAX)])
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !parts.has(name)))
  const tax = Object.entries(OF_TAX).flatMap(([name, column]) => (column in row ? [[name, row[column]]] : []))
  return {
    ...rest,
    lines: [linePart(row)],
    ...(tax.length > 0 && { tax_lines: [Object.fromEntries(tax)] }),
  }
}
