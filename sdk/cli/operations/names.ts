import { ACT_IDS, typed } from './act.ts'
import { AREAS, VERBS } from './kept.ts'

/** A place in the tree of commands. */
export interface Group {
  /** Ids of the commands right below it, by their last word. */
  acts: Map<string, string>
  groups: Map<string, Group>
}

/** What some words lead to. */
export type Found =
  | { id: string; length: number }
  | { group: Group; name: string; length: number; unknown?: string }

/** accounts.members.list and all others, as a tree. */
export const ROOT: Group = treeOf(ACT_IDS)

function treeOf(ids: readonly string[]): Group {
  const root: Group = { acts: new Map(), groups: new Map() }
  for (const id of ids) {
    const words = id.split('.')
    const last = words.pop()!
    let group = root
    for (const word of words) {
      const below: Group = group.groups.get(word) ?? { acts: new Map(), groups: new Map() }
      group.groups.set(word, below)
      group = below
    }
    group.acts.set(last, id)
  }
  return root
}

/** Follows the words as far as they lead. Undefined if the first one is not an area. */
export function find(words: readonly string[]): Found | undefined {
  const [first = '', ...rest] = words
  const area = AREAS[first.replaceAll('-', '_')] ?? first
  let group = ROOT
  const name: string[] = []
  const path = [...area.split('.'), ...rest]
  for (const [index, given] of path.entries()) {
    const word = given.replaceAll('-', '_')
    const id = group.acts.get(word) ?? group.acts.get(VERBS[word] ?? '')
    const length = index + 1 - (path.length - words.length)
    if (id !== undefined && !group.groups.has(word)) return { id, length }
    const below = group.groups.get(word)
    if (!below)
      return index === 0
        ? undefined
        : { group, name: typed(name.join('.')), length: length - 1, unknown: given }
    name.push(word)
    group = below
  }
  return { group, name: typed(name.join('.')), length: words.length }
}

/** The names of what can be typed next. */
export function namesIn({ acts, groups }: Group): string[] {
  return [...new Set([...acts.keys(), ...groups.keys()])].map(typed)
}

/** The areas at the root, with their shorter names. */
export function areaNames(): string[] {
  return [...Object.keys(AREAS), ...ROOT.groups.keys()].map(typed)
}
