/** The values that the console, hosted pages, docs and mails share. Nothing here depends on anything else. */

/** The colour of the brand: buttons, links, the light behind the door. */
export const BRAND_COLOUR = '#3b5bdb'

/** Ten shades of it, lightest first. The brand colour is the ninth. */
export const INDIGO = [
  '#edf2ff',
  '#dbe4ff',
  '#bac8ff',
  '#91a7ff',
  '#748ffc',
  '#5c7cfa',
  '#4c6ef5',
  '#4263eb',
  BRAND_COLOUR,
  '#364fc7',
] as const

/** Of buttons, fields and cards, in pixels. */
export const RADIUS_PX = 6

/** Heights in pixels. */
export const HEIGHTS = { row: 40, compactRow: 32, control: 32, topBar: 48 } as const

/** Sizes and line heights in pixels. */
export const TYPE = {
  caption: { size: 12, line: 16 },
  table: { size: 13, line: 20 },
  body: { size: 14, line: 20 },
  section: { size: 16, line: 24 },
  title: { size: 20, line: 28 },
  figure: { size: 28, line: 36 },
} as const

/** 400 for text, 500 for what stands out, 600 for headings. */
export const WEIGHTS = { text: 400, strong: 500, heading: 600 } as const

/** Where Inter is served; elsewhere the rest of the list. */
export const TEXT_FONT =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
export const CODE_FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"
