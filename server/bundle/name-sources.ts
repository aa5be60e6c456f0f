import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, posix } from 'node:path'

/** A place in a file of the bundle. */
const PLACE = /file:\S*\/server\/dist\/([\w-]+\.mjs):(\d+):(\d+)/

/**
 * Has stacks of errors name files and lines of the sources, where they would name those of the bundle in `folder`. Node's
 * `--enable-source-maps` reads every map at the start, which costs 11 MB; this reads a file's map when a stack first names it.
 */
export function nameSources(folder: string): void {
  /** Until the next garbage collection: read again, a map takes some milliseconds; kept, some megabytes. */
  const maps = new Map<string, WeakRef<SourceMap>>()
  const mapOf = (file: string): SourceMap | undefined => {
    const known = maps.get(file)?.deref()
    const map = known ?? readMap(join(folder, `${file}.map`))
    if (map && !known) maps.set(file, new WeakRef(map))
    return map
  }
  const nameSource = (frame: string): string =>
    frame.replace(PLACE, (place, file: string, line: string, column: string) => {
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
      return origin && 'fileName' in origin ? `${sourceOf(origin.fileName)}:${origin.lineNumber}` : place
    })
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${nameSource(String(frame))}`)].join('\n')
}

/** From the project's root, where the map names it from the bundle's folder. */
function sourceOf(fileName: string): string {
  return posix.join('server/dist', fileName)
}

function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** What Error.prototype.toString says; whatever was thrown, a stack is made of it. */
function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}
