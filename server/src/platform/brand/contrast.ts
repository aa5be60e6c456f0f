import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode as typeof modeRgb)
const toOklch = converter('oklch')

/** A colour as #rrggbb. */
export type Hex = string

/** The contrast of two colours by WCAG 2.2 (1 to 21). */
export const contrast: (a: Hex, b: Hex) => number = wcagContrast

/** The worst contrast of a colour with any of these. */
export function leastContrast(color: Hex, on: readonly Hex[]): number {
  return Math.min(...on.map((other) => contrast(color, other)))
}

/** How light a colour looks: 0 to 1, of OKLCH. */
export function lightnessOf(color: Hex): number {
  return toOklch(color)!.l
}

/** The same hue, lighter or darker by a part of 1. */
export function lighter(color: Hex, by: number): Hex {
  const own = toOklch(color)!
  return atLightness(own, own.l + by)
}

/** What lies between two colours: 0 is `from`, 1 is `to`. */
export function mix(from: Hex, to: Hex, part: number): Hex {
  return formatHex(interpolate([from, to], 'oklab')(part))
}

const STEP = 0.004

/**
 * The nearest lightness of a colour that fulfils a condition; the colour itself if it does. Undefined if none does.
 */
export function nearestWhere(color: Hex, holds: (candidate: Hex) => boolean): Hex | undefined {
  if (holds(color)) return color
  const own = toOklch(color)!
  for (let by = STEP; by <= 1; by += STEP) {
    for (const l of [own.l - by, own.l + by]) {
      if (l < -STEP || l > 1 + STEP) continue
      const candidate = atLightness(own, l)
      if (holds(candidate)) return candidate
    }
  }
  return undefined
}

/** The nearest lightness of a colour that reaches a contrast with all of these. */
export function nearestReadable(color: Hex, on: readonly Hex[], least: number): Hex | undefined {
  return nearestWhere(color, (candidate) => leastContrast(candidate, on) >= least)
}

/** Less chroma where a screen could not show it, as CSS Color 4 maps gamuts. */
function atLightness(color: Oklch, l: number): Hex {
  return formatHex(clampChroma({ ...color, l: Math.min(1, Math.max(0, l)) }, 'oklch'))
}
