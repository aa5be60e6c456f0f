import { z } from '../../../platform/http/api.ts'
import { problemWords } from '../../../platform/http/words.ts'
import { sentence } from '../../../platform/i18n/translate.ts'
import { PROFILE_FIELDS, type ProfileField, readField } from './profile.ts'

const MAX_TEXT = 2_000

/** What to write instead, by field. */
export const CURES: Record<ProfileField, string> = {
  name: 'This must be 1 to 200 characters without control or hidden characters and web addresses.',
  given_name: 'This must be 1 to 200 characters without control or hidden characters and web addresses.',
  family_name: 'This must be 1 to 200 characters without control or hidden characters and web addresses.',
  picture: 'This must be an https URL of at most 2,000 characters.',
  locale: 'This must be a BCP 47 language tag such as de-AT.',
  zoneinfo: 'This must be a time zone of the IANA database, such as Europe/Berlin.',
  phone: sentence(problemWords, 'field_phone'),
}

/** What each is; in bodies, null removes it. */
export const PROFILE_WORDS: Record<ProfileField, string> = {
  name: 'Full name.',
  given_name: 'First name.',
  family_name: 'Last name.',
  picture: 'Picture of the user, an https URL.',
  locale: 'Language, as a tag of BCP 47 such as de-AT.',
  zoneinfo: 'Time zone of the IANA database, such as Europe/Vienna.',
  phone: 'Telephone number. It is not verified.',
}

/** A field of a profile as the API and forms take it: null removes it. */
export function profileField(field: ProfileField) {
  return z
    .string()
    .max(MAX_TEXT)
    .refine((text) => readField(field, text) !== undefined, CURES[field])
    .overwrite((text) => readField(field, text) ?? text)
}

type FieldSchema = z.ZodOptional<z.ZodNullable<ReturnType<typeof profileField>>>

/** The fields of a profile in a body; absent: not said. */
export const ProfileFields = Object.fromEntries(
  PROFILE_FIELDS.map((field) => [
    field,
    profileField(field).nullable().optional().describe(`${PROFILE_WORDS[field]} \`null\` removes it.`),
  ]),
) as Record<ProfileField, FieldSchema>
