/**
 * What turns the direction of text, hides in it or ends its line: no name needs it. Scripts and emoji need joiners and
 * variation selectors.
 */
const UNSEEN =
  /[[\p{Bidi_Control}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u034f\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]/v
/** A flag as that of Scotland: letters that are not seen, between a flag and their end (Unicode TR 51). */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu
const FLAG_OR_UNSEEN = new RegExp(`(${FLAG.source})|${UNSEEN.source}`, 'gv')
/** What programs open: an address with a scheme. */
const SCHEME =
  /[a-z][a-z\d+.-]{0,30}:\/\/|\b(?:mailto|tel|sms|callto|javascript|data|facetime|whatsapp|xmpp):/i

const SCHEMES = new RegExp(SCHEME.source, 'gi')

/** Whether a text holds characters that turn or hide what is around them. */
export function turnsText(text: string): boolean {
  return UNSEEN.test(text.replaceAll(FLAG, ''))
}

/** Whether a text that people write as a name holds what could mislead those who read it. */
export function mayMislead(name: string): boolean {
  return turnsText(name) || SCHEME.test(name)
}

/** A name from elsewhere, such as an identity provider, without what `mayMislead` finds. */
export function withoutMisleading(name: string): string {
  return withoutUnseen(name).replaceAll(SCHEMES, ' ').replaceAll(/ {2,}/g, ' ').trim()
}

/**
 * A text that says all it said, but in which programs find nothing to open: `https[:]//evil.example`, and neither links nor
 * pictures of Markdown.
 */
export function defused(text: string): string {
  return withoutUnseen(text)
    .replaceAll(SCHEMES, (scheme) => scheme.replace(':', '[:]'))
    .replaceAll(/\](?=[([:])/g, '] ')
}

function withoutUnseen(text: string): string {
  return text.replaceAll(FLAG_OR_UNSEEN, (_, flag: string | undefined) => flag ?? '')
}

/** Not seen, and between a word and its dot no mail program takes them for an address. */
const JOINER = '\u2060'
const WITH_SCHEME = new RegExp(`(?:${SCHEME.source})\\S*`, 'gi')
/** A host name or an email address, also by the wide dots that browsers take for dots (UTS 46). */
const ADDRESS =
  /(?:[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}[.\uff0e\u3002\uff61])+\p{L}[\p{L}\p{N}-]+/gu
/** An address by its numbers, if a path or port follows: alone it is only told. */
const NUMBERS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?=[/:])/g
/** By + or 0, and at least seven digits: what phones offer to call. */
const PHONE = /(?:\+|(?<![\p{L}\p{N}.,:/-])0)\d(?:[\s().\u2010-\u2015/-]{0,2}\d){5,}/gu
const SEPARATORS = /[.\uff0e\u3002\uff61@:/]/g

/**
 * A text in which mail programs find nothing to make a link of: addresses and telephone numbers are broken up by word
 * joiners, which are not seen. What is in `kept` stays whole.
 */
export function unlinked(text: string, kept: readonly string[] = []): string {
  const broken = (found: string): string =>
    kept.includes(found) ? found : found.replaceAll(SEPARATORS, (mark) => JOINER + mark + JOINER)
  return text
    .replaceAll(WITH_SCHEME, broken)
    .replaceAll(ADDRESS, broken)
    .replaceAll(NUMBERS, broken)
    .replaceAll(PHONE, (found) => (kept.includes(found) ? found : [...found].join(JOINER)))
}

/** The addresses in texts that are the sender's own, to be kept whole. */
export function addressesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(WITH_SCHEME), ...text.matchAll(ADDRESS), ...text.matchAll(PHONE)].map(
      ([found]) => found,
    ),
  )
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A value on one line, without control characters, as only our texts may break lines. */
export function onOneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/**
 * Keeps a value on its line, and from reordering the sentence around it (Unicode TR 9): where the sentence runs from right to left, and where
 * the value does. Its own marks of direction go, except whole isolates.
 */
export function isolated(dir: 'ltr' | 'rtl', value: string): string {
  const line = onOneLine(value)
  const tame = isBalanced(line)
    ? line
        .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e]/g, '')
        .replaceAll(/[\u2066\u2067]/g, FIRST_STRONG_ISOLATE) // its end stays, and must not end ours
    : line.replaceAll(/\p{Bidi_Control}/gu, '')
  return dir === 'rtl' || RIGHT_TO_LEFT.test(tame)
    ? FIRST_STRONG_ISOLATE + tame + POP_DIRECTIONAL_ISOLATE
    : tame
}

/** Whether each isolate that begins in it ends in it. */
function isBalanced(value: string): boolean {
  let open = 0
  for (const [mark] of value.matchAll(/[\u2066-\u2069]/g)) {
    open += mark === POP_DIRECTIONAL_ISOLATE ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}
