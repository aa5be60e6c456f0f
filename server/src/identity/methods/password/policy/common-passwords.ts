import { onDemand } from '../../../../platform/process/on-demand.ts'
import { isLeaked } from './leaked-digests.ts'

const lists = onDemand<typeof import('@zxcvbn-ts/language-common')>('@zxcvbn-ts/language-common')

/** How many of those made only of letters count as words in longer passwords. */
const WORDS = 5_000

/** Characters that may surround a common word without making it a better password: a year, 123, an exclamation mark. */
const MAX_ADDED = 6
/** This many words make a phrase that no list of leaked passwords has. */
const WORDS_OF_A_PHRASE = 3
const SHORTEST_RUN = 4

interface Leaked {
  /** Some 49,000 passwords from public leaks, in lower case. */
  all: ReadonlySet<string>
  words: ReadonlySet<string>
  /** Of the words. */
  longest: number
}

let kept: Leaked | undefined

/** Read when the first password is chosen: it takes 12 MB. */
function leaked(): Leaked {
  kept ??= readLeaked()
  return kept
}

function readLeaked(): Leaked {
  // The most common first.
  const all = lists().dictionary['passwords-common'] as readonly string[]
  const words = new Set(all.filter((word) => /^[a-z]{3,}$/.test(word)).slice(0, WORDS))
  return { all: new Set(all), words, longest: Math.max(...[...words].map(({ length }) => length)) }
}

/** Phrases shown to so many people as examples of a good password that they no longer are. Without spaces. */
const FAMOUS = new Set(['correcthorsebatterystaple', 'tr0ub4dor&3', 'cleftcamsynodlacyyrwok', 'thisisasecurepassword', 'thisismypassword', 'maytheforcebewithyou', 'openthepodbaydoorshal', 'tobeornottobe', 'tobeornottobethatisthequestion']) // biome-ignore format: a table

/** What people put between the words of a phrase. */
const BETWEEN_WORDS = /[\s\-_.,'’]+/gu

/** Letters that people write as digits and signs. */
const READ_AS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b', '9': 'g' } // biome-ignore format: a table

/** Rows and columns of keyboards, and well-known sequences. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]', 'qwertzuiop', 'azertyuiop', 'asdfghjkl;', 'qsdfghjklm', 'zxcvbnm,./', 'yxcvbnm', 'wxcvbn',
  '1234567890-=', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'qazwsxedcrfvtgbyhnujm',
  'qweasdzxc', '123qweasdzxc', '147258369', '159753', '741852963', '!@#$%^&*()_+', 'zaq12wsxcde3', '3.14159265358979',
].flatMap((run) => [run, [...run].reverse().join('')]) // biome-ignore format: a table

/**
 * Whether a password is common, in any case: leaked, also with spaces between its words; a famous example; or one or
 * two common words or keyboard runs, also with letters written as digits and with up to six characters added; or a
 * few characters over and over.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const joined = lower.replaceAll(BETWEEN_WORDS, '')
  if ([lower, joined].some((one) => leaked().all.has(one) || isLeaked(one) || FAMOUS.has(one))) return true
  const once = unrepeated(lower)
  if (once.length < SHORTEST_RUN) return true
  if (isRun(once) || isRun(squeezed(once))) return true
  return readings(once).some(isFewWords)
}

/** abcabcabc to abc. */
function unrepeated(text: string): string {
  const at = (text + text).indexOf(text, 1)
  return text.slice(0, at)
}

/** 112233 to 123. */
function squeezed(text: string): string {
  return text.replaceAll(/(.)\1+/gsu, '$1')
}

/** Whether it is only runs of at least four characters each, or runs with few characters added. */
function isRun(text: string): boolean {
  let rest = text
  let added = 0
  while (rest !== '') {
    const length = runAt(rest)
    if (length === 0) added++
    rest = rest.slice(Math.max(length, 1))
  }
  return added < text.length && added <= MAX_ADDED && added * 2 <= text.length
}

/** Length of the longest run, or of one repeated character, at the start of a text; 0 if it is short. */
function runAt(text: string): number {
  const same = /^(.)\1*/s.exec(text)?.[0].length ?? 0
  let length = same
  for (const run of RUNS) {
    while (length < text.length && run.includes(text.slice(0, length + 1))) length++
  }
  return length >= SHORTEST_RUN ? length : 0
}

/** The ways to read it: as it is, without what surrounds the letters, and with digits and signs read as letters. */
function readings(text: string): string[] {
  const letters = trimmed(text)
  const folded = [...letters].map((character) => READ_AS[character] ?? character).join('')
  const whole = [...text].map((character) => READ_AS[character] ?? character).join('')
  return [letters, folded, whole, whole.replaceAll('i', 'l'), folded.replaceAll('i', 'l')].filter(Boolean)
}

/** Strips what surrounds the letters, if that is short or itself a run. */
function trimmed(text: string): string {
  const match = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text)
  const [, before = '', middle = '', behind = ''] = match ?? []
  const added = [before, behind].filter((part) => !isRunWhole(part)).join('').length
  return added <= MAX_ADDED ? middle : ''
}

function isRunWhole(text: string): boolean {
  return text.length >= SHORTEST_RUN && runAt(text) === text.length
}

/** Whether it is one or two common words, with or without something in between. */
function isFewWords(text: string): boolean {
  return split(text.replaceAll(/[^\p{L}]/gu, ''), WORDS_OF_A_PHRASE - 1)
}

function split(text: string, most: number): boolean {
  if (text === '') return false
  const { words, longest } = leaked()
  if (words.has(text)) return true
  if (most === 1) return false
  for (let length = 1; length <= Math.min(longest, text.length - 1); length++)
    if (words.has(text.slice(0, length)) && split(text.slice(length), most - 1)) return true
  return false
}
