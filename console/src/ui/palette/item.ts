import type { IconName } from '../icon.tsx'

/** One line of the palette. */
export interface Item {
  id: string
  label: string
  hint?: string
  icon?: IconName
  /** Keys that do the same: `g u`. */
  keys?: string
  /** What else it is found by. */
  also?: readonly string[]
  run: () => void
}

export interface Group {
  name: string
  items: readonly Item[]
}

/** Small letters, without accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * How well a text fits, the best first: 0 its label begins with it, 1 a word of it does, 2 a synonym begins with it, 3 it is somewhere inside. Undefined
 * if it fits not at all. Several words must all fit.
 */
function fitOf({ label, also = [] }: Pick<Item, 'label' | 'also'>, text: string): number | undefined {
  const sought = folded(text.trim())
  if (sought === '') return 0
  const name = folded(label)
  if (name.startsWith(sought)) return 0
  if (name.split(/[\s-]+/).some((word) => word.startsWith(sought))) return 1
  if (also.some((one) => folded(one).startsWith(sought))) return 2
  const all = [name, ...also.map(folded)].join(' ')
  return sought.split(/\s+/).every((word) => all.includes(word)) ? 3 : undefined
}

/** Those that fit, the best first. */
export function fitting(items: readonly Item[], text: string): Item[] {
  return items
    .flatMap((item) => {
      const fit = fitOf(item, text)
      return fit === undefined ? [] : [{ item, fit }]
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ item }) => item)
}
