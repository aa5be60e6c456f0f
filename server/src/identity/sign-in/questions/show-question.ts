import { z } from '../../../platform/http/api.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { keyOf, type OwnField, type SignUpField } from '../../../providers/index.ts'
import { signUpWords } from './words.ts'

export const QuestionView = z
  .object({
    key: z.string().describe('Name of the answer in `answers`.'),
    type: z
      .enum([
        'name',
        'given_name',
        'family_name',
        'phone',
        'company',
        'text',
        'number',
        'date',
        'checkbox',
        'choice',
      ])
      .describe('What kind of answer it takes.'),
    label: z.string().describe('What the field is called, in the language of the person.'),
    hint: z.string().optional().describe('A sentence below the field.'),
    required: z.boolean().describe('Whether an answer is required.'),
    max_length: z.int().optional().describe('Of a text.'),
    min: z.number().optional().describe('Of a number.'),
    max: z.number().optional().describe('Of a number.'),
    options: z
      .array(
        z.object({
          value: z.string().describe('What to send for this option.'),
          label: z.string().describe('What people read.'),
        }),
      )
      .optional()
      .describe('Of a choice.'),
  })
  .openapi('SignUpQuestion')

export type ShownQuestion = z.infer<typeof QuestionView>

/** A question in the user's language. */
export function showQuestion(locale: Locale, field: SignUpField): ShownQuestion {
  const key = keyOf(field)
  const { type, required } = field
  if (!('key' in field)) return { key, type, label: translator(locale, signUpWords)(field.type), required }
  const hint = field.hint && textIn(locale, field.hint)
  return {
    key,
    type,
    label: textIn(locale, field.label),
    ...(hint !== undefined && { hint }),
    required,
    ...boundsOf(field),
    ...(field.type === 'choice' && {
      options: field.options.map(({ value, label }) => ({ value, label: textIn(locale, label) })),
    }),
  }
}

function boundsOf(field: OwnField): Pick<ShownQuestion, 'max_length' | 'min' | 'max'> {
  if (field.type === 'text') return { max_length: field.max_length }
  if (field.type !== 'number') return {}
  const { min, max } = field
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** The provider's text in a language; failing that in its default one or in English, else any. */
function textIn({ tag, lang, language }: Locale, texts: Readonly<Record<string, string>>): string {
  const tags = Object.keys(texts)
  for (const wanted of [tag, lang, language, 'en']) {
    const found = tags.find((tag) => tag.toLowerCase() === wanted.toLowerCase())
    if (found !== undefined) return texts[found]!
  }
  const variety = tags.find((tag) => tag.toLowerCase().startsWith(`${lang}-`))
  return texts[variety ?? tags[0]!]!
}
