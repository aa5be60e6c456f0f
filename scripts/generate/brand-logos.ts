import { icons } from '@iconify-json/logos'
import { PRESETS } from '../../server/src/identity/connections/oauth/index.ts'

/** What the package calls the logo alone, where its plain name is the logo with the name written out, or is missing. */
const ICONS: Record<string, string> = {
  google: 'google-icon',
  github: 'github-icon',
  microsoft: 'microsoft-icon',
  gitlab: 'gitlab-icon',
  linkedin: 'linkedin-icon',
  discord: 'discord-icon',
  slack: 'slack-icon',
}

/** Logos of one dark colour, which take the colour of the text: their owners show them in white on dark, too. */
const PLAIN = new Set(['apple', 'github', 'x'])

/** The logos of the services of identity/connections/oauth/presets.ts, as a module of inline SVG. */
export function brandLogos(): string {
  // Services that were not tried have the neutral sign.
  const known = Object.entries(PRESETS).flatMap(([preset, { untried }]) => (untried ? [] : [preset]))
  const lines = known.map((preset) => {
    const gap = preset.length === 1 ? ' ' : '\n    ' // as the formatter has it
    return `  ${preset}:${gap}'${logoOf(preset)}',\n`
  })
  return `// Made by scripts/generate/brand-logos.ts from the package @iconify-json/logos (CC0). The logos belong to their owners.

/** The logos of services, by preset. */
export const BRAND_LOGOS: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}

function logoOf(preset: string): string {
  const icon = icons.icons[ICONS[preset] ?? preset]
  if (!icon) throw new Error(`There is no logo of ${preset}: name one in scripts/generate/brand-logos.ts.`)
  if (/\bid=|'/.test(icon.body))
    throw new Error(`The logo of ${preset} has ids, which two on a page would share.`)
  const [width, height] = [icon.width ?? icons.width, icon.height ?? icons.height]
  const body = PLAIN.has(preset) ? icon.body.replaceAll(/ fill="#[0-9a-f]+"/g, '') : icon.body
  const fill = PLAIN.has(preset) ? ' fill="currentColor"' : ''
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"${fill}>${body}</svg>`
}
