import type { Draft } from './draft.ts'

/** What a provider has where it chose nothing; `null` takes a choice back. */
const STANDARD = { color_scheme: 'auto', radius: 8, font: 'system' } as const

/** The parts of the screen, in its order. */
export const PARTS = ['pictures', 'light', 'dark', 'shape', 'links'] as const
export type Part = (typeof PARTS)[number]

/** How many settings of a part are the provider's own. */
export function ownIn(part: Part, draft: Draft): number {
  const { logo, favicon, colors, links, address } = draft
  if (part === 'pictures') return count([logo.light, logo.dark, favicon])
  if (part === 'light' || part === 'dark') return count(Object.values(colors?.[part] ?? {}))
  if (part === 'shape')
    return Object.entries(STANDARD).filter(([name, value]) => draft[name as keyof typeof STANDARD] !== value)
      .length
  return count(Object.values(links ?? {})) + (address?.length ? 1 : 0)
}

/** The part as it was before anything was chosen. */
export function standardOf(part: Part, { colors }: Draft): Partial<Draft> {
  if (part === 'pictures') return { logo: { light: null, dark: null }, favicon: null }
  if (part === 'light' || part === 'dark') return { colors: { ...colors, [part]: {} } }
  return part === 'shape' ? STANDARD : { links: {}, address: [] }
}

const count = (values: readonly unknown[]): number => values.filter((value) => value != null).length
