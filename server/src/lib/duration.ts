import { DAY, HOUR, MINUTE, SECOND } from './clock.ts'

const UNITS = [
  ['days', DAY],
  ['hours', HOUR],
  ['minutes', MINUTE],
  ['seconds', SECOND],
] as const

const WORDS = new Intl.DurationFormat('en', { style: 'long' })

/** A duration as people read it, in the largest unit that leaves nothing over: 600,000 is "10 minutes". */
export function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms % length === 0) ?? UNITS.at(-1)!
  return WORDS.format({ [unit]: Math.round(ms / length) })
}
