import { BRAND_COLOUR } from './design-tokens.ts'

/** The mark on a grid of 24: a round arch in outline, its door ajar, light through the gap, and a slot for letters. */
export const MARK = {
  arch: 'M5 20.25V10a7 7 0 0 1 14 0v10.25',
  leaf: 'M19 20.25l-7.5 2V8.6c0-2.4 1.9-4.2 4.2-4.6',
  light: 'M5 20.25V10a7 7 0 0 1 10.7-5.95C13.2 4.9 11.5 6.6 11.5 8.9v11.35z',
  slot: 'M14.2 13.6l2.6-.55',
} as const

/** The paths of the mark. Small sizes go without the slot. */
function drawMark({
  ink,
  light,
  width = 1.75,
  slot = true,
}: {
  ink: string
  light: string
  width?: number
  slot?: boolean
}): string {
  const lines = [MARK.arch, MARK.leaf, ...(slot ? [MARK.slot] : [])]
  const pen = `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${MARK.light}" fill="${light}"/>${lines.map((d) => `<path d="${d}" ${pen}/>`).join('')}`
}

/** As a file, in two colours; in one, give the same twice. */
export function logoSvg(ink = '#16181d', light: string = BRAND_COLOUR): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Postern</title>${drawMark({ ink, light })}</svg>`
}

/** For a tab: the mark in white on the brand's colour, without the slot, readable at 16 pixels. */
export function faviconSvg(ground: string = BRAND_COLOUR, ink = '#ffffff'): string {
  const mark = drawMark({ ink, light: ink, width: 2.4, slot: false })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Postern</title><rect width="24" height="24" rx="5.5" fill="${ground}"/><g transform="translate(3.1 2.6) scale(.74)">${mark}</g></svg>`
}
