import { readFile } from 'node:fs/promises'
import { objectOf, type Row } from '../lines/values.ts'

/** A client of an export, where it is, and the object that holds the list. */
export interface ExportedClient {
  place: string
  row: Row
  around: Row
}

/**
 * The clients of a file of JSON: a realm or an answer with `clients`, a list, or a single client. Throws for a file that
 * cannot be read or holds none.
 */
export async function readClients(file: string): Promise<ExportedClient[]> {
  const all = parse(file, await readFile(file, 'utf8'))
  const around = objectOf(all)
  const list = Array.isArray(all) ? all : around.clients
  if (Array.isArray(list)) {
    const isOfFile = Array.isArray(all)
    return list.map((row, at) => ({
      place: `${file}[${at}]`,
      row: objectOf(row),
      around: isOfFile ? {} : around,
    }))
  }
  if ('clientId' in around || 'client_id' in around) return [{ place: file, row: around, around: {} }]
  throw new Error(`${file} holds no list of clients.`)
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`)
  }
}
