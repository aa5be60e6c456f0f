import { z } from '../platform/http/api.ts'
import { Line } from '../platform/http/schemas.ts'
import { languageOf } from '../platform/i18n/language-tags.ts'

/** Users do not fill in longer forms. */
const MAX_FIELDS = 20
const MAX_OPTIONS = 100
/** Characters that people may type, unless a field says less. */
const MAX_ANSWER = 1_000

/** A text in several languages, by BCP 47 tag. */
const Texts = z
  .record(
    z.string().refine((tag) => languageOf(tag) !== undefined, 'This must be a language tag such as de.'),
    Line(200).trim().min(1),
  )
  .refine((texts) => Object.keys(texts).length > 0, 'This must have a text in at least one language.')
  .openapi('TextByLanguage', { example: { en: 'Job title', de: 'Position' } })

const required = z.boolean().default(true).describe('Whether an answer is required.')

/** What belongs to the profile, or to the account; these have their own labels. */
const known = <Type extends string>(type: Type, says: string) =>
  z.strictObject({ type: z.literal(type).describe(says), required }).describe(says)

const OWN = {
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'This must be 1 to 40 of a-z, 0-9 and _, and begin with a letter.')
    .describe('Under which the answer is in the metadata of the user.'),
  label: Texts.describe('What the field is called, by language.'),
  hint: Texts.optional().describe('A sentence below the field, by language.'),
  required,
  private: z.boolean().default(false).describe('Kept in private_metadata instead of public_metadata.'),
}

/** One thing that people are asked. */
export const SignUpField = z
  .discriminatedUnion('type', [
    known('name', 'The whole name.'),
    known('given_name', 'The first name.'),
    known('family_name', 'The last name.'),
    known('phone', 'A telephone number.'),
    known('company', 'Names the account that is opened for the person; who joins another is not asked.'),
    z.strictObject({
      type: z.literal('text').describe('A line of text.'),
      ...OWN,
      max_length: z.int().min(1).max(MAX_ANSWER).default(200).describe('Longest answer, in characters.'),
    }),
    z.strictObject({
      type: z.literal('number').describe('A number.'),
      ...OWN,
      min: z.number().optional().describe('Smallest answer. Absent: no limit.'),
      max: z.number().optional().describe('Largest answer. Absent: no limit.'),
    }),
    z.strictObject({ type: z.literal('date').describe('A day, without a time.'), ...OWN }),
    z
      .strictObject({ type: z.literal('checkbox').describe('A box to tick.'), ...OWN })
      .describe('If it is required, it must be ticked.'),
    z.strictObject({
      type: z.literal('choice').describe('One of several options.'),
      ...OWN,
      options: z
        .array(
          z.strictObject({
            value: Line(100).min(1).describe('What is kept when this option is chosen.'),
            label: Texts.describe('What people read, by language.'),
          }),
        )
        .min(1)
        .max(MAX_OPTIONS)
        .refine((options) => areDifferent(options.map(({ value }) => value)), 'Each value may be there once.')
        .describe('What people choose from, in this order.'),
    }),
  ])
  .openapi('SignUpField')

export type SignUpField = z.output<typeof SignUpField>

/** A field of the provider's own making. */
export type OwnField = Extract<SignUpField, { key: string }>

/** The name of a field in forms and answers. */
export function keyOf(field: SignUpField): string {
  return 'key' in field ? field.key : field.type
}

/** What a provider asks, in this order. */
export const SignUpFields = z
  .array(SignUpField)
  .max(MAX_FIELDS)
  .refine((fields) => areDifferent(fields.map(keyOf)), 'Each field may be there once.')

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
