import { DAY, HOUR, MINUTE, SECOND } from './clock.ts'

const UNITS = [
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
  ['seconds', SECOND],
] as const

const WORDS = new Intl.DurationFormat('en', { style: 'long' })

/** A duration for people, in the largest unit that divides it: 600,000 is "10 minutes". */
export function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms % length === 0) ?? UNITS.at(-1)!
  return WORDS.format({ [unit]: Math.round(ms / length) })
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
