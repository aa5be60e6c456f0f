import { readFileSync } from 'node:fs'
import { EXIT, Exit } from './exit.ts'

/** The object of an option: JSON, @ and a file that holds it, or @- for standard input. Throws an Exit that says which. */
export function readJsonOption(name: string, given: string): Record<string, unknown> {
  const source = given.startsWith('@') ? readSource(name, given.slice(1)) : given
  const from = given.startsWith('@') ? `--${name}: ${given.slice(1)}` : `--${name}`
  let data: unknown
  try {
    data = JSON.parse(source)
  } catch (error) {
    throw new Exit(EXIT.usage, `${from} is not JSON: ${(error as Error).message}.`)
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Exit(EXIT.usage, `${from} is not a JSON object.`)
  return data as Record<string, unknown>
}

function readSource(name: string, file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EACCES' ? 'it may not be read' : code
    throw new Exit(EXIT.usage, `--${name}: ${file} cannot be read: ${why}.`)
  }
}
