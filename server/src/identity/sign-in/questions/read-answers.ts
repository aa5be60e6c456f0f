import { localeFor, PLAIN_WORDS } from '../../../platform/i18n/locale.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { mayMislead } from '../../../platform/i18n/untrusted-text.ts'
import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import type { FieldError } from '../../../platform/problem.ts'
import { keyOf, type SignUpField } from '../../../providers/index.ts'
import { MAX_NAME, readField } from '../../users/profile/index.ts'
import { signUpWords } from './words.ts'

/** An answer, as it is kept. */
export type Answer = string | number | boolean

/** An answer that fits, or what is wrong with it; neither: there is none. */
interface Read {
  value?: Answer
  wrong?: LazyMessage
}

/** Reads the answers to questions: each by its key, or every field at fault. */
export function readAnswers(
  questions: readonly SignUpField[],
  told: Record<string, unknown>,
  nameOf: (key: string) => string,
): { answers: Map<string, Answer>; errors: FieldError[] } {
  const answers = new Map<string, Answer>()
  const errors: FieldError[] = []
  for (const question of questions) {
    const key = keyOf(question)
    const said = Object.hasOwn(told, key) ? told[key] : undefined
    const { value, wrong } = readAnswer(question, typeof said === 'string' ? said.trim() : said)
    if (value !== undefined) answers.set(key, value)
    if (wrong !== undefined) errors.push(at(nameOf(key), wrong))
  }
  for (const key of Object.keys(told))
    if (!questions.some((question) => keyOf(question) === key))
      errors.push({ field: nameOf(key), message: 'This is not asked.' })
  return { answers, errors }
}

/** What a form sends, as the API takes it: a box that is not ticked sends nothing, and numbers come as text. */
export function answersOfForm(
  questions: readonly SignUpField[],
  typed: Record<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    questions.map((question) => {
      const key = keyOf(question)
      const text = Object.hasOwn(typed, key) ? typed[key]!.trim() : ''
      if (question.type === 'checkbox') return [key, text !== '']
      return [
        key,
        question.type === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text,
      ]
    }),
  )
}

function readAnswer(question: SignUpField, said: unknown): Read {
  const isNothing = said === undefined || said === null || said === ''
  if (isNothing || (question.type === 'checkbox' && said === false && question.required))
    return question.required ? { wrong: missing(question) } : {}
  switch (question.type) {
    case 'name':
    case 'given_name':
    case 'family_name':
    case 'company':
      return readText(said, MAX_NAME)
    case 'phone':
      return fitting(typeof said === 'string' ? readField('phone', said) : undefined, 'phone_unfit')
    case 'text':
      return readText(said, question.max_length)
    case 'number':
      return readNumber(said, question)
    case 'date':
      return fitting(isDate(said) ? said : undefined, 'date_unfit')
    case 'checkbox':
      return fitting(typeof said === 'boolean' ? said : undefined, 'tick')
    case 'choice':
      return fitting(question.options.find(({ value }) => value === said)?.value, 'choose_one')
  }
}

type Unfit = 'text_unfit' | 'phone_unfit' | 'date_unfit' | 'tick' | 'choose_one' | 'number_unfit'

function fitting(value: Answer | undefined, otherwise: Unfit): Read {
  return value === undefined ? { wrong: lazyMessage(signUpWords, otherwise) } : { value }
}

function missing({ type }: SignUpField): LazyMessage {
  return lazyMessage(signUpWords, type === 'checkbox' ? 'tick' : type === 'choice' ? 'choose_one' : 'fill_in')
}

/** Without control characters, nor halves of characters, which PostgreSQL cannot hold. */
const LINE = /^[^\p{Cc}\p{Cs}]*$/u

function readText(said: unknown, most: number): Read {
  if (typeof said === 'string' && said.length > most)
    return { wrong: lazyMessage(signUpWords, 'too_long', { count: most }) }
  return fitting(
    typeof said === 'string' && LINE.test(said) && !mayMislead(said) ? said : undefined,
    'text_unfit',
  )
}

function readNumber(
  said: unknown,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): Read {
  if (typeof said !== 'number' || !Number.isFinite(said)) return fitting(undefined, 'number_unfit')
  if (min !== undefined && said < min) return { wrong: lazyMessage(signUpWords, 'too_small', { min }) }
  if (max !== undefined && said > max) return { wrong: lazyMessage(signUpWords, 'too_large', { max }) }
  return { value: said }
}

/** A day that there is, as HTML's date fields send it. */
function isDate(said: unknown): said is string {
  if (typeof said !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(said)) return false
  const day = new Date(`${said}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said)
}

const ENGLISH = localeFor(PLAIN_WORDS, [])

function at(field: string, says: LazyMessage): FieldError {
  return { field, message: translate(ENGLISH, says), says }
}
