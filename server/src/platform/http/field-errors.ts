import type { z } from '@hono/zod-openapi'
import { sentenceOf } from '../i18n/translate.ts'
import { type LazyMessage, lazyMessage } from '../i18n/words.ts'
import type { FieldError } from '../problem.ts'
import { hintFor } from '../text/did-you-mean.ts'
import { problemWords } from './words.ts'

const MAX_ERRORS = 20
/** Longer lists of values are in the documentation. */
const MAX_WORDED = 1_000
const WRONG_FORM = 'This does not have the right form.'
const MAX_VALUES = 300
const DOCUMENTED = 'one of the documented values'

/**
 * What is wrong with each field, as sentences. `nameOf` turns a path into a field's name. At most 20: clients fix a few
 * at a time.
 */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  nameOf: (path: string[]) => string,
  namesAt: (path: string[]) => readonly string[] = () => [],
): FieldError[] {
  return issues.slice(0, MAX_ERRORS).flatMap((issue) => {
    const at = issue.path.map(String)
    if (issue.code !== 'unrecognized_keys') {
      const says = sentenceOf(issue.message) ?? messageFor(issue)
      return [{ field: nameOf(at), message: issue.message, says }]
    }
    return issue.keys
      .slice(0, MAX_ERRORS)
      .map((key) => ({ field: nameOf([...at, key]), message: unknownFieldMessage(key, namesAt(at)) }))
  })
}

function unknownFieldMessage(key: string, names: readonly string[]): string {
  return `This is not a known field.${hintFor(key, names)}`
}

/** The same for people who typed it: in forms all values are texts, and an empty one is one that is missing. */
function messageFor(issue: z.core.$ZodIssue): LazyMessage {
  switch (issue.code) {
    case 'invalid_type':
      return isNumber(issue.expected)
        ? lazyMessage(problemWords, 'field_number')
        : lazyMessage(problemWords, 'field_required')
    case 'invalid_value':
      return lazyMessage(problemWords, 'field_choose')
    case 'too_small':
      return tooLittle(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? lazyMessage(problemWords, 'field_too_long', { count: Number(issue.maximum) })
        : lazyMessage(problemWords, 'field_at_most', { limit: Number(issue.maximum) })
    default:
      return lazyMessage(problemWords, 'field_form')
  }
}

const isNumber = (expected: string) => expected === 'number' || expected === 'int'

function tooLittle({ origin, minimum }: z.core.$ZodIssueTooSmall): LazyMessage {
  const least = Number(minimum)
  if (origin !== 'string') return lazyMessage(problemWords, 'field_at_least', { limit: least })
  return least === 1
    ? lazyMessage(problemWords, 'field_required')
    : lazyMessage(problemWords, 'field_too_short', { count: least })
}

/**
 * Zod's messages are for schema developers. These are for the sender of the value; a schema's own message comes first.
 */
export const faultMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : `This must be ${kind(issue.expected)}.`
    case 'invalid_value':
      return `This must be ${oneOf(issue.values)}.`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return bound(issue.origin, 'at most', issue.maximum)
    case 'invalid_union':
      return 'This has none of the forms that are allowed here.'
    case 'invalid_key':
      return 'The name of this field is not allowed here.'
    default:
      return WRONG_FORM
  }
}

/**
 * The same for one input, of its first faults only; those within a union's forms count too. Values that are near one of
 * those allowed get a hint. There are at most as many hints as reported faults.
 */
export function firstFaultMessages(): z.core.$ZodErrorMap {
  let said = 0
  let hinted = 0
  return (issue) => {
    if (said++ >= MAX_WORDED) return WRONG_FORM
    const isChoice = issue.code === 'invalid_value' && issue.values.length > 1
    return isChoice && typeof issue.input === 'string' && hinted++ < MAX_ERRORS
      ? `This must be ${oneOf(issue.values)}.${hintFor(issue.input, issue.values.map(String))}`
      : faultMessage(issue)
  }
}

const KINDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** What a value of this type is called, as in: This must be a string. */
export function kind(expected: string): string {
  return KINDS[expected] ?? 'of another type'
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return String(values[0])
  if (values.length > MAX_VALUES / 2) return DOCUMENTED // with a comma and a space each, the list is too long in any case
  const list = values.map(String).join(', ')
  return list.length > MAX_VALUES ? DOCUMENTED : `one of ${list}`
}

function tooSmall({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string' && Number(minimum) === 1) return 'This must not be empty.'
  return bound(origin, 'at least', minimum)
}

function bound(origin: string, words: string, limit: number | bigint): string {
  const many = (one: string) => `This must have ${words} ${limit} ${one}${Number(limit) === 1 ? '' : 's'}.`
  if (origin === 'string') return many('character')
  if (origin === 'array' || origin === 'set') return many('item')
  return `This must be ${words} ${limit}.`
}
