/** Units that are too small to be read, and the larger ones that people know, by their names in ECMA-402. */
const LARGER: Record<string, ReadonlyArray<readonly [size: number, name: string]>> = {
  bytes: [
    [1e12, 'terabyte'],
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
    [1, 'byte'],
  ],
  milliseconds: [
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1_000, 'second'],
    [1, 'millisecond'],
  ],
  seconds: [
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ],
}

/** An amount of a meter or of credits for people: 1500000 bytes is 1.5 MB, and 84211 calls are 84,211 calls. */
export function sayAmount(value: number, unit: string, language: string): string {
  const larger = LARGER[unit]
  if (!larger) return `${value.toLocaleString(language)} ${unit}`.trim()
  const [size, name] = larger.find(([size]) => Math.abs(value) >= size) ?? larger.at(-1)!
  const format = { style: 'unit', unit: name, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(value / size)
}
