import { DAY, HOUR, MINUTE, SECOND } from '../time/clock.ts'

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/** A duration in the largest unit that divides it: 600,000 is 10 of a minute. */
export function inUnit(ms: number): { unit: (typeof UNITS)[number][0]; count: number } {
  const [unit, length] = UNITS.find(([, length]) => ms % length === 0) ?? UNITS.at(-1)!
  return { unit, count: Math.round(ms / length) }
}

/** A duration for people, in English: 600,000 is "10 minutes". */
export function inWords(ms: number): string {
  const { unit, count } = inUnit(ms)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The same with a number up to ten spelled out: "ten minutes", "15 minutes". */
export function spelledOut(ms: number): string {
  return inWords(ms).replace(/^\d+/, (digits) => countInWords(Number(digits)))
}

/** A count for people: up to ten it is a word. */
export function countInWords(count: number): string {
  return NUMBERS[count] ?? String(count)
}
