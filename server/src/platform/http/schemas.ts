import { canonicalTag } from '../i18n/language-tags.ts'
import { sentence } from '../i18n/translate.ts'
import { mayMislead } from '../i18n/untrusted-text.ts'
import { isId } from '../keys/ids.ts'
import { DEFAULT_PAGE, MAX_PAGE } from '../lists/paging.ts'
import { parseEmailAddress } from '../text/email-address.ts'
import { isoTime } from '../time/clock.ts'
import { z } from './api.ts'
import { problemWords } from './words.ts'

const NO_ADDRESS = sentence(problemWords, 'field_email')
const ONE_LINE = sentence(problemWords, 'field_one_line')
const PLAIN_NAME = sentence(problemWords, 'field_name_plain')
const PLAIN_TEXT = sentence(problemWords, 'field_plain_text')

/** A UUID in lower case. */
export const Id = z
  .string()
  .refine(isId, 'This must be a UUID in lower case.')
  .openapi({ format: 'uuid', example: '01936f2a-7c00-7abc-8def-0123456789ab' })

export const IdParams = z.object({ id: Id })

/** A time in the API's one format. */
export const Time = z.string().openapi({ format: 'date-time', example: '2026-01-31T09:30:00.000Z' })

/** Which of two states of the same thing is newer, in answers and in events. */
export const Revision = z
  .int()
  .describe('Rises with each change. Events of changes have it too: the highest is the newest state.')
  .openapi({ example: 3 })

/** A client's time: ISO 8601 with an offset, read as milliseconds since the epoch. */
export const TimeInput = z.iso
  .datetime({
    offset: true,
    error: 'This must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00.000Z.',
  })
  .refine((text) => !Number.isNaN(Date.parse(text)), 'This time does not exist.')

/** An email address; the output is its canonical form. */
export const Email = z
  .string()
  .max(254)
  .transform((text, issue) => {
    const address = parseEmailAddress(text)
    if (address === undefined)
      issue.addIssue({
        code: 'custom',
        message: NO_ADDRESS,
      })
    return address ?? ''
  })
  .openapi({ type: 'string', format: 'email', example: 'person@example.com' })

/** A short name that people give to things: no control characters, nothing that misleads, no spaces at either end. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, ONE_LINE)
  .refine((text) => !mayMislead(text), PLAIN_NAME)

/** Text of one line: no control characters, and no halves of characters, which PostgreSQL cannot hold. */
export const Line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, ONE_LINE)

/** The same of several lines. */
export const Lines = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, PLAIN_TEXT)

export const LanguageTag = z
  .string()
  .max(35)
  .refine((tag) => canonicalTag(tag) === tag, 'This must be a BCP 47 tag such as de or pt-PT.')
  .describe('BCP 47, in canonical form: de, pt-PT, zh-Hant.')

/** The id that a provider's own system has for a thing. */
export const ExternalId = Line(255).trim().min(1).describe('The id in your own system: no two have the same.')

export const PrincipalParams = z.object({ principal: z.enum(['customer', 'provider']) })

export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  cursor: z.string().max(200).optional(),
})

const SORT =
  'The field that sorts the list, with `-` in descending order. Rows with the same value are in the order of creation. A cursor continues the order that it comes from.'

/** An order that a list may have: what it can be sorted by, with - downwards. */
export const OrderBy = <const Name extends string>(names: readonly Name[]) =>
  z.enum([...names, ...names.map((name) => `-${name}` as const)]).describe(SORT)

/** The order of a list, the newest first by default. */
export const SortedBy = <const Name extends string>(names: readonly Name[]) =>
  OrderBy(names)
    .default('-created_at' as never)
    .describe(SORT)

/** Up to `most` of these values, separated by commas. */
export const Several = <const Value extends string>(values: readonly Value[], most = 10) =>
  z
    .string()
    .max(600)
    .transform((text, issue): Value[] => {
      const given = [...new Set(text.split(','))] as Value[]
      const wrong = given.find((one) => !values.includes(one))
      if (wrong === undefined && given.length <= most) return given
      const message =
        wrong === undefined ? `These must be ${most} at most.` : `Each must be one of: ${values.join(', ')}.`
      issue.addIssue({ code: 'custom', message })
      return []
    })
    .openapi({
      type: 'string',
      description: `One or, separated by commas, up to ${most} of: ${values.map((value) => `\`${value}\``).join(', ')}.`,
      example: values.slice(0, 2).join(','),
    })

/** Up to `most` ids, separated by commas. */
export const Ids = (most: number) =>
  z
    .string()
    .max(most * 37 - 1)
    .transform((text, issue): string[] => {
      const ids = [...new Set(text.split(','))]
      if (ids.length <= most && ids.every(isId)) return ids
      const message = `These must be ${most} UUIDs in lower case at most, separated by commas.`
      issue.addIssue({ code: 'custom', message })
      return []
    })
    .openapi({
      type: 'string',
      description: `One or, separated by commas, up to ${most} ids.`,
      example: '01936f2a-7c00-7abc-8def-0123456789ab',
    })

/** Of a log, which is also asked for what is new. */
export const LogQuery = PageQuery.extend({
  after: Id.optional().describe(
    'Only entries newer than this id: that of an entry, or any UUIDv7. It is a place in time, so it holds when the entry is gone.',
  ),
})

/** The answer of a list. */
export function PageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), next_cursor: z.string().nullable() })
}

/** `ui_locales` of OpenID Connect Core 1.0, 3.1.2.1: for the mail that a request sends. */
export const UiLocales = Line(200)
  .optional()
  .describe(
    'Languages for the mail, as BCP 47 tags separated by spaces, the most preferred first. Otherwise the language is that of Accept-Language.',
  )

export const Message = z.object({
  message: z.string().describe('What to tell the person, whether or not the address has an account.'),
})

/** A database time, or null, in the API's format. */
export function showTime(time: Date): string
export function showTime(time: Date | null): string | null
export function showTime(time: Date | null): string | null {
  return time && isoTime(time)
}
