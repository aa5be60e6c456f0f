const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

/** As many columns wide, with spaces behind it. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** At most as many columns wide; what was cut is an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let shown = ''
  let taken = 0
  for (const character of text) {
    const more = widthOf(character)
    if (taken + more > width - 1) break
    shown += character
    taken += more
  }
  return `${shown}…`
}

/**
 * Widths that fit into a line: the widest columns give way first, and none gets narrower than 8. Those that are whole
 * keep theirs, as half an id is of no use.
 */
export function fitted(
  widths: readonly number[],
  { line, gap, isWhole = () => false }: { line: number; gap: number; isWhole?: (index: number) => boolean },
): number[] {
  const fit = [...widths]
  const total = () => fit.reduce((sum, width) => sum + width, gap * (fit.length - 1))
  while (total() > line) {
    const widest = Math.max(0, ...fit.filter((_, index) => !isWhole(index)))
    if (widest <= 8) break
    fit[fit.findLastIndex((width, index) => width === widest && !isWhole(index))] = widest - 1
  }
  return fit
}
