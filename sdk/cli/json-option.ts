import { readFileSync, readSync } from 'node:fs'
import { EXIT, Exit } from './exit.ts'

/**
 * The value of an option: JSON, @ and a file that holds it, or @- for standard input; an object unless any JSON will do.
 * Throws an Exit that says what is wrong.
 */
export function readJson(name: string, given: string): Record<string, unknown>
export function readJson(name: string, given: string, kind: 'any'): unknown
export function readJson(name: string, given: string, kind: 'object' | 'any' = 'object'): unknown {
  const source = given.startsWith('@') ? readSource(name, given.slice(1)) : given
  const from = given.startsWith('@') ? `--${name}: ${given.slice(1)}` : `--${name}`
  let data: unknown
  try {
    data = JSON.parse(source)
  } catch (error) {
    throw new Exit(EXIT.usage, `${from} is not JSON: ${(error as Error).message}.`)
  }
  if (kind === 'object' && (typeof data !== 'object' || data === null || Array.isArray(data)))
    throw new Exit(EXIT.usage, `${from} is not a JSON object.`)
  return data
}

/** A secret, of a file or of standard input: other users of the machine see options. Throws an Exit. */
export function readSecret(name: string, given: string): string {
  if (given.startsWith('@')) return readSource(name, given.slice(1)).trimEnd()
  throw new Exit(
    EXIT.usage,
    `--${name} takes @file, or @- for standard input: other users of this machine can see what stands in an option.`,
  )
}

/** The text of a file, or of standard input for -. Throws an Exit. */
export function readSource(name: string, file: string): string {
  try {
    return file === '-' ? readStandardInput() : readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EACCES' ? 'it may not be read' : code
    throw new Exit(EXIT.usage, `--${name}: ${file} cannot be read: ${why}.`)
  }
}

/** What of another program comes later: a pipe may be set not to wait, and then says EAGAIN until more is there. */
function readStandardInput(): string {
  const chunks: Buffer[] = []
  const rest = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    const chunk = Buffer.alloc(65_536)
    try {
      const length = readSync(0, chunk)
      if (length === 0) return Buffer.concat(chunks).toString('utf8')
      chunks.push(chunk.subarray(0, length))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(rest, 0, 0, 20)
    }
  }
}
