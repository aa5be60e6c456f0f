import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call of an operation in the languages of the SDKs whose types `npm run generate` knows. */
export interface MadeSamples {
  python: string
  go: string
}

let read: Record<string, MadeSamples> | undefined

/** The samples that were made of the contract; undefined for what only browsers open. */
export function madeSamples(operationId: string): MadeSamples | undefined {
  read ??= JSON.parse(readFileSync(join(import.meta.dirname, 'generated/samples.json'), 'utf8'))
  return read?.[operationId]
}
