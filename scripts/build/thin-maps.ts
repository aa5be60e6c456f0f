import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

/** Packages' files are named alone: their lines are of no use to readers who do not have them. The driver is ours. */
const PACKAGE = /(^|\/)node_modules\/(?!postgres\/)/

/**
 * Leaves of the source maps in a folder where each line of a source begins, without columns and names: that is what stacks of
 * errors say (server/bundle/name-sources.ts). They have a sixth of the size then.
 */
export function thinMaps(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.map')) continue
    const { sources, mappings } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const ofPackages = (sources as string[]).map((source) => PACKAGE.test(source))
    const thin = encode(decode(mappings).map((segments) => beginnings(segments, ofPackages)))
    writeFileSync(join(folder, name), JSON.stringify({ version: 3, sources, names: [], mappings: thin }))
  }
}

function beginnings(
  segments: readonly SourceMapSegment[],
  ofPackages: readonly boolean[],
): SourceMapSegment[] {
  let before = ''
  return segments.flatMap(([column, source, inSource]): SourceMapSegment[] => {
    const line = source !== undefined && ofPackages[source] ? 0 : inSource
    const place = `${source} ${line}`
    if (place === before) return []
    before = place
    return source === undefined || line === undefined ? [[column]] : [[column, source, line, 0]]
  })
}
