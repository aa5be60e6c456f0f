import { icons } from '@iconify-json/logos'
import { PRESETS } from '../../server/src/identity/connections/oauth/index.ts'

/** What the package calls the mark alone, where its plain name is the mark with the name written out, or is missing. */
const ICONS: Record<string, string> = {
  google: 'google-icon',
  github: 'github-icon',
  microsoft: 'microsoft-icon',
  gitlab: 'gitlab-icon',
  linkedin: 'linkedin-icon',
  discord: 'discord-icon',
  slack: 'slack-icon',
}

/** Marks of one dark colour, which take the colour of the text: their owners show them in white on dark, too. */
const PLAIN = new Set(['apple', 'github', 'x'])

/** The logos of the services of lib/connections/oauth/presets.ts, as a module of inline SVG. */
export function brandMarks(): string {
  const lines = Object.keys(PRESETS).map((preset) => {
    const gap = preset.length === 1 ? ' ' : '\n    ' // as the formatter has it
    return `  ${preset}:${gap}'${logoOf(preset)}',\n`
  })
  return `// Made by scripts/generate/brand-marks.ts from the package @iconify-json/logos (CC0). The marks belong to their owners.

/** The logos of services, by preset. */
export const BRAND_MARKS: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}

function logoOf(preset: string): string {
  const icon = icons.icons[ICONS[preset] ?? preset]
  if (!icon) throw new Error(`There is no mark of ${preset}: name one in scripts/generate/brand-marks.ts.`)
  if (/\bid=|'/.test(icon.body))
    throw new Error(`The mark of ${preset} has ids, which two on a page would share.`)
  const [width, height] = [icon.width ?? icons.width, icon.height ?? icons.height]
  const body = PLAIN.has(preset) ? icon.body.replaceAll(/ fill="#[0-9a-f]+"/g, '') : icon.body
  const fill = PLAIN.has(preset) ? ' fill="currentColor"' : ''
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"${fill}>${body}</svg>`
}
