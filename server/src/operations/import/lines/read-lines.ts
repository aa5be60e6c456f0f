import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'

/** An object of a file, and the line that it begins on. */
export interface FileRow {
  line: number
  row: Record<string, unknown>
}

/** A line that cannot be read. */
export interface BrokenLine {
  line: number
  fault: string
}

/** The objects of a file with one on each line, as they are read. */
export async function* readJsonLines(file: string): AsyncIterable<FileRow | BrokenLine> {
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

/** The rows of a file of CSV with a line of names, as they are read; `valuesOf` makes values of its texts. */
export async function* readCsv(
  file: string,
  valuesOf: (record: Record<string, string>) => FileRow['row'],
): AsyncIterable<FileRow | BrokenLine> {
  const parser = createReadStream(file).pipe(parse({ columns: true, info: true, bom: true, trim: true }))
  let before = 1
  try {
    for await (const { record, info } of parser) {
      yield { line: before + 1, row: valuesOf(record) }
      before = info.lines
    }
  } catch (error) {
    // Once its quotes or columns break, the rest of a file cannot be parsed.
    yield { line: before + 1, fault: `The rest of the file cannot be read: ${(error as Error).message}` }
  }
}
