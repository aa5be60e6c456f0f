import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type BrokenLine, type FileRow, readCsv, readJsonLines } from '../lines/read-lines.ts'

/** A user of an export, and where: `users.csv:7`, or `realm.json[3]` for the fourth of a list. */
export type Exported = { place: string; row: FileRow['row'] } | { place: string; fault: string }

/**
 * The users of a file: .csv with a line of names and .ndjson or .jsonl are read as a stream; .json holds a list, an object
 * with `users`, or an object on each line. Throws for another ending, and for JSON that cannot be read.
 */
export async function* readExport(file: string): AsyncIterable<Exported> {
  if (/\.json$/i.test(file) && !(await isOfLines(file))) return yield* readWhole(file)
  for await (const next of linesOf(file)) {
    const place = `${file}:${next.line}`
    yield 'fault' in next ? { place, fault: next.fault } : { place, row: next.row }
  }
}

function linesOf(file: string): AsyncIterable<FileRow | BrokenLine> {
  if (/\.csv$/i.test(file)) return readCsv(file, (record) => record)
  if (/\.(json|jsonl|ndjson)$/i.test(file)) return readJsonLines(file)
  throw new Error(`${file} must end in .csv, .ndjson, .jsonl or .json.`)
}

/** Whether the first line is a complete user: exports of lines are called .json too. */
async function isOfLines(file: string): Promise<boolean> {
  const input = createReadStream(file)
  try {
    for await (const text of createInterface({ input })) {
      if (text.trim() === '') continue
      const first = text.trimStart().startsWith('{') && objectIn(text)
      return first && !Array.isArray(first.users)
    }
    return false
  } finally {
    input.destroy()
  }
}

function objectIn(text: string): Record<string, unknown> | false {
  try {
    return JSON.parse(text)
  } catch {
    return false
  }
}

async function* readWhole(file: string): AsyncIterable<Exported> {
  let all: unknown
  try {
    all = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`)
  }
  const users = Array.isArray(all) ? all : ((all as { users?: unknown } | null)?.users ?? [])
  if (!Array.isArray(users)) throw new Error(`${file} holds no list of users.`)
  for (const [at, row] of users.entries()) {
    const place = `${file}[${at}]`
    const isObject = typeof row === 'object' && row !== null && !Array.isArray(row)
    yield isObject ? { place, row } : { place, fault: 'This is not a JSON object.' }
  }
}
