import { type BrokenLine, type FileRow, readCsv, readJsonLines } from '../lines/read-lines.ts'

/** The rows of a file: .csv with a line of names, or .jsonl with an object on each line. Throws for another ending. */
export function readRows(
  file: string,
  kind: 'subscriptions' | 'invoices',
): AsyncIterable<FileRow | BrokenLine> {
  if (/\.csv$/i.test(file)) {
    const rows = readCsv(file, valuesOf)
    return kind === 'invoices' ? joinLines(rows) : rows
  }
  if (/\.(jsonl|ndjson)$/i.test(file)) return readJsonLines(file)
  throw new Error(`${file} must end in .csv or .jsonl.`)
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
