import { contrast, type Hex, leastContrast, lighter, lightnessOf, mix, nearestReadable } from './contrast.ts'
import { BRAND_COLOUR } from './design-tokens.ts'

/** WCAG 2.2, 1.4.3: of text. */
export const TEXT_CONTRAST = 4.5
/** WCAG 2.2, 1.4.11: of the edges of fields, and of what shows the focus. */
const EDGE_CONTRAST = 3

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What a provider chooses for a theme. */
interface Colors {
  /** Behind everything. */
  page: Hex
  text: Hex
  /** The main button. */
  button: Hex
  link: Hex
}

export type ChosenColors = { readonly [T in Theme]?: Partial<Colors> | undefined }

/** All colours of a theme; each is readable where it is used. */
export interface Palette extends Colors {
  /** Of the card, above the page. */
  card: Hex
  /** For remarks. */
  dim: Hex
  /** Between things: nothing depends on seeing it. */
  line: Hex
  /** Around fields. */
  edge: Hex
  onButton: Hex
  buttonHover: Hex
  /** Around it: that it is a button can be seen even where its own colour is close to the card's. */
  buttonEdge: Hex
  good: Hex
  goodSoft: Hex
  bad: Hex
  badSoft: Hex
}

const OURS: Record<Theme, Pick<Colors, 'page' | 'text'>> = {
  light: { page: '#f5f6f8', text: '#16181d' },
  dark: { page: '#0e1014', text: '#eceef2' },
}
const INK = '#0b0c0f'
const WHITE = '#ffffff'

/** From here on a page is light enough for a white card and dark text. */
const LIGHT_PAGE = 0.6
/** How much lighter a card is than a dark page. */
const RAISED = 0.045

/** The colours of both themes. What was not chosen follows from what was, and is readable with it. */
export function palettesOf(chosen: ChosenColors): Record<Theme, Palette> {
  const key = JSON.stringify(chosen)
  const kept = KEPT.get(key) ?? derive(chosen)
  if (KEPT.size >= MAX_KEPT) KEPT.clear()
  KEPT.set(key, kept)
  return kept
}

/** Deriving takes 3 ms, and providers are read again five times a second. */
const KEPT = new Map<string, Record<Theme, Palette>>()
const MAX_KEPT = 500

function derive(chosen: ChosenColors): Record<Theme, Palette> {
  const light = paletteOf('light', chosen.light ?? {}, {})
  // Who gives the light theme a dark page means it for both.
  const isDarkAlready = lightnessOf(light.page) < LIGHT_PAGE
  const { page, text } = chosen.light ?? {}
  const inherited = { ...(isDarkAlready && { page, text }), button: chosen.light?.button }
  return { light, dark: paletteOf('dark', chosen.dark ?? {}, inherited) }
}

type Inherited = { readonly [C in keyof Colors]?: Hex | undefined }

function paletteOf(theme: Theme, chosen: Partial<Colors>, inherited: Inherited): Palette {
  const page = chosen.page ?? inherited.page ?? OURS[theme].page
  const card = cardOn(page)
  const grounds = [page, card]
  const isDark = lightnessOf(page) < LIGHT_PAGE
  const ours = OURS[isDark ? 'dark' : 'light'].text
  const text = chosen.text ?? readable(inherited.text ?? ours, grounds, 7)
  const button = chosen.button ?? readable(inherited.button ?? BRAND_COLOUR, [card], EDGE_CONTRAST)
  const onButton = contrast(WHITE, button) >= TEXT_CONTRAST ? WHITE : inkOn(button)
  return {
    page,
    card,
    text,
    button,
    onButton,
    buttonHover: hoverOf(button, onButton),
    buttonEdge: readable(button, [card], EDGE_CONTRAST),
    link: chosen.link ?? readable(button, grounds, TEXT_CONTRAST),
    dim: readable(mix(text, card, 0.38), grounds, TEXT_CONTRAST),
    line: mix(text, card, isDark ? 0.83 : 0.87),
    edge: readable(mix(text, card, 0.55), [card], EDGE_CONTRAST),
    ...signal('good', isDark ? '#5fd08f' : '#14713d', grounds),
    ...signal('bad', isDark ? '#ff8a80' : '#b3261e', grounds),
  }
}

/** The card above a page: white on a light one, a little lighter than a dark one. */
export function cardOn(page: Hex): Hex {
  return lightnessOf(page) >= LIGHT_PAGE ? WHITE : lighter(page, RAISED)
}

/** White cannot be read on it, so black can: its contrast is 21 divided by that of white. */
function inkOn(button: Hex): Hex {
  return contrast(INK, button) >= TEXT_CONTRAST ? INK : '#000000'
}

/** Darker, unless that takes the label away. */
function hoverOf(button: Hex, onButton: Hex): Hex {
  const darker = lighter(button, -0.05)
  return contrast(onButton, darker) >= TEXT_CONTRAST ? darker : lighter(button, 0.05)
}

/** A colour that says how something went, and the ground of a notice in it. */
function signal<Name extends 'good' | 'bad'>(name: Name, color: Hex, grounds: readonly Hex[]) {
  const soft = mix(color, grounds[1]!, 0.9)
  return {
    [name]: readable(color, [...grounds, soft], TEXT_CONTRAST),
    [`${name}Soft`]: soft,
  } as Record<Name | `${Name}Soft`, Hex>
}

/** The colour, or the nearest to it that can be read; black or white where nothing else can be. */
function readable(color: Hex, on: readonly Hex[], least: number): Hex {
  const best = leastContrast('#000000', on) > leastContrast(WHITE, on) ? '#000000' : WHITE
  return nearestReadable(color, on, least) ?? best
}
