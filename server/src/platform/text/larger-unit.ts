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

/**
 * An amount in the unit that people read: 1500000 bytes are 1.5 of `megabyte`, a name of ECMA-402. Undefined for units
 * without larger ones, such as `calls`. The console uses it too.
 */
export function inLargerUnit(value: number, unit: string): { value: number; unit: string } | undefined {
  const larger = LARGER[unit]
  const [size, name] = larger?.find(([size]) => Math.abs(value) >= size) ?? larger?.at(-1) ?? []
  return size === undefined ? undefined : { value: value / size, unit: name! }
}
