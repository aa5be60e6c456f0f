import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the lines of a file of the bundle come from: `scripts/build-server.ts` writes it beside the file. */
export interface SourceLines {
  /** From the project's root, with slashes. */
  sources: string[]
  /** For each line its source, as an index or -1, and its line there. */
  lines: number[]
}

/** A line and column of a file of the bundle. */
const PLACE = /file:\S*\/server\/dist\/([\w-]+\.mjs):(\d+):\d+/

/**
 * Has stacks of errors name files and lines of the sources, where they would name those of the bundle in `folder`. Node's
 * own way reads whole source maps at the start, which costs 10 MB; this reads lines alone, when a stack is first looked at.
 */
export function nameSources(folder: string): void {
  const known = new Map<string, SourceLines | undefined>()
  const linesOf = (file: string): SourceLines | undefined => {
    if (!known.has(file)) known.set(file, readLines(join(folder, `${file}.lines`)))
    return known.get(file)
  }
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${nameSource(String(frame), linesOf)}`)].join('\n')
}

/** What Error.prototype.toString says; whatever was thrown, a stack is made of it. */
function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

function nameSource(frame: string, linesOf: (file: string) => SourceLines | undefined): string {
  return frame.replace(PLACE, (place, file: string, line: string) => {
    const found = linesOf(file)
    const at = (Number(line) - 1) * 2
    const source = found?.sources[found.lines[at] ?? -1]
    return source ? `${source}:${found!.lines[at + 1]}` : place
  })
}

function readLines(path: string): SourceLines | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as SourceLines
  } catch {
    return undefined
  }
}
