import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import type { SourceLines } from '../../server/bundle/name-sources.ts'
import { ROOT } from '../source-tree.ts'

/** What a source map of a file in `folder` says of its lines. */
export function sourceLines(text: string, folder: string): SourceLines {
  const payload = JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]
  const map = new SourceMap(payload)
  const count = payload.mappings.split(';').length
  const lines: number[] = []
  for (let line = 0; line < count; line++) {
    // The last mapping of a line, or of an earlier one, if it has none.
    const entry = map.findEntry(line, Number.MAX_SAFE_INTEGER)
    const isOfLine = 'originalSource' in entry && entry.generatedLine === line
    lines.push(
      isOfLine ? payload.sources.indexOf(entry.originalSource) : -1,
      isOfLine ? entry.originalLine + 1 : 0,
    )
  }
  const sources = payload.sources.map((source) =>
    relative(ROOT, resolve(folder, source)).replaceAll('\\', '/'),
  )
  return { sources, lines }
}
