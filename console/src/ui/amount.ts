import { inLargerUnit } from '../../../server/src/platform/text/larger-unit.ts'

/** An amount of a meter or of credits for people: 1500000 bytes is 1.5 MB, and 84211 calls are 84,211 calls. */
export function sayAmount(value: number, unit: string, language: string): string {
  const larger = inLargerUnit(value, unit)
  if (!larger) return `${value.toLocaleString(language)} ${unit}`.trim()
  const format = { style: 'unit', unit: larger.unit, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(larger.value)
}
