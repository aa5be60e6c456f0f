import { posix } from 'node:path'
import { importsOf } from './imports-of.ts'
import type { SourceFile } from './source-tree.ts'

/** What imports what between two folders or files, as `file -> file`. */
type Graph = Map<string, Map<string, string[]>>

/**
 * Circles of value imports between folders, a folder being the directory of a file: one that holds another counts as two.
 * A folder's own files compose its children; what these share is in a separate child. Types may go round: nothing of
 * them is left when the program runs. Returns a sentence for each circle.
 */
export function folderCircles(files: readonly SourceFile[]): string[] {
  return circlesIn(graphOf(files, posix.dirname)).map(
    ({ names, edges }) => `In a circle of folders: ${names.join(', ')} (${edges.join('; ')})`,
  )
}

/** Circles of value imports between files. Returns a sentence for each. */
export function fileCircles(files: readonly SourceFile[]): string[] {
  return circlesIn(graphOf(files, (path) => path)).map(
    ({ names }) => `In a circle of files: ${names.join(', ')}`,
  )
}

function circlesIn(graph: Graph): Array<{ names: string[]; edges: string[] }> {
  const reach = new Map([...graph.keys()].map((one) => [one, reachedFrom(graph, one)]))
  const together = (one: string, other: string) =>
    reach.get(one)!.has(other) && (reach.get(other)?.has(one) ?? false)
  const circles = new Map<string, string[]>()
  for (const one of graph.keys()) {
    if (!together(one, one)) continue
    const names = [...graph.keys()].filter((other) => together(one, other)).sort()
    circles.set(names.join(), names)
  }
  return [...circles.values()].map((names) => ({ names, edges: edgesIn(graph, names) }))
}

function graphOf(files: readonly SourceFile[], nameOf: (path: string) => string): Graph {
  const graph: Graph = new Map()
  for (const file of files) {
    const from = nameOf(file.path)
    for (const { target, isFile, typeOnly } of importsOf(file)) {
      const to = nameOf(target)
      if (!isFile || typeOnly || to === from) continue
      const targets = graph.get(from) ?? new Map<string, string[]>()
      graph.set(from, targets.set(to, [...(targets.get(to) ?? []), `${file.path} -> ${target}`]))
    }
  }
  return graph
}

/** What something leads to; itself if it is in a circle. */
function reachedFrom(graph: Graph, folder: string): Set<string> {
  const reached = new Set<string>()
  const next = [...(graph.get(folder)?.keys() ?? [])]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (reached.has(one)) continue
    reached.add(one)
    next.push(...(graph.get(one)?.keys() ?? []))
  }
  return reached
}

function edgesIn(graph: Graph, circle: readonly string[]): string[] {
  return circle.flatMap((from) => circle.flatMap((to) => graph.get(from)?.get(to) ?? []))
}
