import type { Brand } from './brand.ts'
import type { Palette } from './palette.ts'

/** The variables that all styles of pages are written with. Their values were checked: none of them is free text. */
export function tokensOf({ palettes, scheme, radius, font }: Brand): string {
  const common = `--radius: ${radius}px; --font: ${font}`
  if (scheme !== 'auto') return `:root { color-scheme: ${scheme}; ${common}; ${colors(palettes[scheme])} }`
  return `:root { color-scheme: light dark; ${common}; ${colors(palettes.light)} }
@media (prefers-color-scheme: dark) { :root { ${colors(palettes.dark)} } }`
}

function colors(p: Palette): string {
  return Object.entries({
    bg: p.card,
    panel: p.page,
    fg: p.text,
    dim: p.dim,
    line: p.line,
    edge: p.edge,
    accent: p.button,
    'accent-hover': p.buttonHover,
    'accent-edge': p.buttonEdge,
    'on-accent': p.onButton,
    link: p.link,
    good: p.good,
    'good-soft': p.goodSoft,
    bad: p.bad,
    'bad-soft': p.badSoft,
  })
    .map(([name, color]) => `--${name}: ${color}`)
    .join('; ')
}
