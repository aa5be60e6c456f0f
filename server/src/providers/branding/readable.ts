import { type Hex, leastContrast, nearestReadable, nearestWhere } from '../../platform/brand/contrast.ts'
import {
  type ChosenColors,
  cardOn,
  palettesOf,
  TEXT_CONTRAST,
  THEMES,
  type Theme,
} from '../../platform/brand/palette.ts'
import type { FieldError } from '../../platform/problem.ts'

/** A page must leave room for grey remarks and red errors that can be read as well: black or white reaches this on it. */
const PAGE_CONTRAST = 7

/** What of the chosen colours could not be read, each with its contrast by WCAG 2.2 and the nearest colour that can. */
export function unreadableColors(chosen: ChosenColors): FieldError[] {
  const palettes = palettesOf(chosen)
  return THEMES.flatMap((theme) => {
    const { page, text, link } = chosen[theme] ?? {}
    if (page !== undefined && roomOn(page) < PAGE_CONTRAST) return [tooMiddling(theme, page)]
    const { page: ground, card } = palettes[theme]
    const faults = Object.entries({ text, link }).map(
      ([name, color]) => color && tooFaint(`/colors/${theme}/${name}`, color, [ground, card]),
    )
    return faults.filter((fault) => fault !== undefined && fault !== '')
  })
}

function tooFaint(
  field: string,
  color: Hex,
  grounds: readonly [page: Hex, card: Hex],
): FieldError | undefined {
  const reached = leastContrast(color, grounds)
  if (reached >= TEXT_CONTRAST) return undefined
  const [worst] = [...grounds].sort((a, b) => leastContrast(color, [a]) - leastContrast(color, [b]))
  const nearest = nearestReadable(color, grounds, TEXT_CONTRAST)
  const reason = `The contrast of ${color} on ${worst} is ${ratio(reached)}, and must be ${ratio(TEXT_CONTRAST)}.`
  const message = nearest ? `${reason} The nearest colour that can be read is ${nearest}.` : reason
  return { field, message }
}

function tooMiddling(theme: Theme, page: Hex): FieldError {
  const nearest = nearestWhere(page, (candidate) => roomOn(candidate) >= PAGE_CONTRAST)
  return {
    field: `/colors/${theme}/page`,
    message: `Black or white text on ${page} reaches a contrast of ${ratio(roomOn(page))}, and must reach ${ratio(PAGE_CONTRAST)}. The nearest colour on which it does is ${nearest}.`,
  }
}

/** The best contrast of black or white on a page and its card. */
function roomOn(page: Hex): number {
  const grounds = [page, cardOn(page)]
  return Math.max(leastContrast('#000000', grounds), leastContrast('#ffffff', grounds))
}

/** As people write it; rounded down, so that what is refused is never told to be enough. */
function ratio(contrast: number): string {
  return `${Math.floor(contrast * 10) / 10}:1`
}
