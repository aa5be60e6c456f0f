import type { Brand } from './brand.ts'

/** The icon of a tab: a URL, and its type. */
export interface TabIcon {
  url: string
  type: string
}

/** Of pages that belong to no provider: the door, as the console shows it. */
const DOOR = (color: string) =>
  `<path d="M13 33V17a7 7 0 0 1 14 0v16z" fill="#fff"/><path d="M16 22h8" stroke="${color}" stroke-width="2.4" stroke-linecap="round"/><circle cx="24" cy="27.5" r="1.4" fill="${color}"/>`

/** The favicon of a brand; of one that has none, the first letter of its name on the colour of its buttons. */
export function tabIconOf({ name, favicon, palettes: { light } }: Brand): TabIcon {
  if (favicon) return favicon
  // Letters and digits alone: nothing to escape, and no half of a character.
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en')
  const mark = letter
    ? `<text x="20" y="28.5" text-anchor="middle" font-family="sans-serif" font-size="24" font-weight="600" fill="${light.onButton}">${letter}</text>`
    : DOOR(light.button)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${light.button}"/>${mark}</svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, type: 'image/svg+xml' }
}
