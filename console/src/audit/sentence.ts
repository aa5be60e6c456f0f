import type { components } from '@postern/sdk'
import { sayMoney } from '../ui/cells/say-money.ts'
import type { Language } from '../ui/words.ts'
import { type Change, changesIn } from './changes-in.ts'
import { sayField, sayValue } from './field-words.ts'
import { GERMAN } from './sentences-de.ts'
import { ENGLISH } from './sentences-en.ts'

export type Entry = components['schemas']['AuditEntry']
export type Action = Entry['action']
export type Sentences = Readonly<Record<Action, string>>

/**
 * A piece of a sentence. `strong` is a name or a value; `target` is shown by the name of that id, `plan` by that of the plan
 * with that key; as `text` where it has none.
 */
export type Piece = { text: string; strong?: true; target?: string; plan?: string }

export const SENTENCES: Readonly<Record<Language, Sentences>> = { en: ENGLISH, de: GERMAN }

/** So many changes stand in the sentence; the rest are counted. */
const SHOWN_CHANGES = 2
const PARTS = /\[([^\]]*)\]|\{(\w+)\}/g

const NOUNS = {
  en: { user: 'user', account: 'account', endpoint: 'endpoint' },
  de: { user: 'Benutzer', account: 'Kundenkonto', endpoint: 'Endpunkt' },
} as const satisfies Record<Language, object>

const MORE = {
  en: (count: number) => `and ${count} more`,
  de: (count: number) => `und ${count} weitere`,
}

/** What an entry says after the name of who did it: `changed plan Pro: price €49.00 → €59.00`. */
export function sentenceOf(entry: Entry, language: Language): Piece[] {
  const pieces = fill(SENTENCES[language][entry.action], (name) => detailOf(entry, name, language))
  return tidy([...pieces, ...changes(changesIn(entry.detail), entry, language)])
}

/** What a person does with their own sign-in, also before they have a session that could be named as the actor. */
const OWN =
  /^(user\.(signed_up|logged_in|login_|email_)|session\.|password\.|mfa\.|passkey\.|identity\.|terms\.accepted)/

/** Whether the person whom it concerns did it. */
export function isOwnAct({ actor, user, action }: Entry): boolean {
  if (user === null) return false
  return actor.kind === 'system' ? OWN.test(action) : actor.id === user.id
}

/** What a filter calls an act: `Changed plan`. */
export function labelOf(action: Action, language: Language): string {
  const nouns: Record<string, string> = NOUNS[language]
  const text = SENTENCES[language][action]
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => nouns[name] ?? '')
    .replace(/^(hat sich|hat|ist|wurde) /, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text[0]!.toUpperCase() + text.slice(1)
}

/** Whether an act is about an object that has a name: not about the settings, of which there are one. */
export function namesTarget(action: Action): boolean {
  return /\{(target|account|endpoint|user)\}/.test(ENGLISH[action])
}

/** Fills a template. What stands in brackets goes if one of its values is missing. */
function fill(template: string, value: (name: string) => Piece | undefined): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: whole, 1: optional, 2: name, index } of template.matchAll(PARTS)) {
    pieces.push({ text: template.slice(from, index) })
    from = index + whole.length
    if (optional !== undefined) {
      const names = [...optional.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)
      if (names.every((one) => value(one))) pieces.push(...fill(optional, value))
    } else {
      const piece = value(name!)
      if (piece) pieces.push(piece)
    }
  }
  return [...pieces, { text: template.slice(from) }]
}

function detailOf(entry: Entry, name: string, language: Language): Piece | undefined {
  if (name === 'user') return userOf(entry, language)
  if (name === 'target' || name === 'account' || name === 'endpoint') {
    const noun = name === 'target' ? '' : NOUNS[language][name]
    return targetOf(entry, noun)
  }
  const { detail } = entry
  const value = detail[name]
  if (value === undefined || value === null || value === '') return undefined
  if (name === 'plan') return { text: String(value), strong: true, plan: String(value) }
  const { currency } = detail
  if (typeof value === 'number' && typeof currency === 'string' && (name === 'total' || name === 'amount'))
    return { text: sayMoney(value, currency, language), strong: true }
  return { text: sayValue(name, value, language), strong: true }
}

/** The person whom it concerns; left out where they did it themselves. */
function userOf(entry: Entry, language: Language): Piece | undefined {
  const { user, target, target_id } = entry
  if (isOwnAct(entry)) return undefined
  if (user) return { text: user.email || NOUNS[language].user, strong: true }
  if (target?.label) return { text: target.label, strong: true }
  return target_id === null
    ? { text: NOUNS[language].user }
    : { text: NOUNS[language].user, strong: true, target: target_id }
}

/** By the name that it had then; entries from before names were kept say what it is called today. */
function targetOf({ target, target_id, detail }: Entry, noun: string): Piece | undefined {
  if (target?.label) return { text: target.label, strong: true }
  if (target_id === null && typeof detail.plan === 'string')
    return { text: detail.plan, strong: true, plan: detail.plan }
  const name = detail.plan ?? detail.number ?? detail.connection ?? detail.name
  if (target_id === null) return name ? { text: String(name), strong: true } : { text: noun }
  return { text: name ? String(name) : noun, strong: true, target: target_id }
}

function changes(all: readonly Change[], { detail }: Entry, language: Language): Piece[] {
  if (all.length === 0) return []
  const currency = typeof detail.currency === 'string' ? detail.currency : undefined
  const said = all
    .slice(0, SHOWN_CHANGES)
    .flatMap(({ field, before, after }, index): Piece[] => [
      { text: `${index === 0 ? ':' : ','} ${sayField(field, language)} ` },
      { text: sayValue(field, before, language, currency), strong: true },
      { text: ' → ' },
      { text: sayValue(field, after, language, currency), strong: true },
    ])
  const rest = all.length - SHOWN_CHANGES
  return rest > 0 ? [...said, { text: ` ${MORE[language](rest)}` }] : said
}

/** One space between pieces, none before a colon or a comma. */
function tidy(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const last = kept.at(-1)
    const open = last === undefined || last.text.endsWith(' ')
    const text = open ? piece.text.trimStart() : piece.text
    if (text !== '' || piece.target) kept.push({ ...piece, text: text.replace(/ +/g, ' ') })
  }
  const last = kept.at(-1)
  if (last) last.text = last.text.trimEnd()
  return kept
}
