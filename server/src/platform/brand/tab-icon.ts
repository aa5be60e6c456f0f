import type { Brand } from './brand.ts'
import { faviconSvg } from './logo.ts'
import type { Palette } from './palette.ts'

/** The icon of a tab: a URL, and its type. */
export interface TabIcon {
  url: string
  type: string
}

/** The favicon of a brand; of one that has none, the first letter of its name on the colour of its buttons. Pages of no provider have our door. */
export function tabIconOf({ name, favicon, palettes: { light } }: Brand): TabIcon {
  if (favicon) return favicon
  // Letters and digits alone: nothing to escape, and no half of a character.
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en')
  const svg = letter ? letterSvg(letter, light) : faviconSvg(light.button, light.onButton)
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, type: 'image/svg+xml' }
}

function letterSvg(letter: string, { button, onButton }: Palette): string {
  const text = `<text x="20" y="28.5" text-anchor="middle" font-family="sans-serif" font-size="24" font-weight="600" fill="${onButton}">${letter}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${button}"/>${text}</svg>`
}
