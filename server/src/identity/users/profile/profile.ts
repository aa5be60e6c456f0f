import { isZone } from '../../../platform/http/zone.ts'
import { mayMislead, withoutMisleading } from '../../../platform/i18n/untrusted-text.ts'

/** What a person is called and how to reach them, by the names of OpenID Connect Core 1.0, section 5.1. */
export interface Profile {
  name: string | null
  given_name: string | null
  family_name: string | null
  /** An https URL. */
  picture: string | null
  /** BCP 47. */
  locale: string | null
  /** IANA. */
  zoneinfo: string | null
  /** Not verified. */
  phone: string | null
}

export type ProfileField = keyof Profile

export const NO_PROFILE: Readonly<Profile> = {
  name: null,
  given_name: null,
  family_name: null,
  picture: null,
  locale: null,
  zoneinfo: null,
  phone: null,
}

export const PROFILE_FIELDS = Object.keys(NO_PROFILE) as ProfileField[]

/** The profile among a thing's fields. */
export function profileOf(of: Profile): Profile {
  const { name, given_name, family_name, picture, locale, zoneinfo, phone } = of
  return { name, given_name, family_name, picture, locale, zoneinfo, phone }
}

/** Who sets a user's profile, the weakest first: a field is changed by the source that set it, or by a stronger one. */
export const PROFILE_SOURCES = ['api', 'import', 'connection', 'scim', 'person'] as const

export type ProfileSource = (typeof PROFILE_SOURCES)[number]

/** Who set each field. */
export type FieldSources = Partial<Record<ProfileField, ProfileSource>>

/** What a source says. It says nothing of an absent field. Null removes the value that it set. */
export type ToldProfile = { [Field in ProfileField]?: string | null | undefined }

/** Characters of a name. */
export const MAX_NAME = 200
const MAX_PICTURE = 2_000
const MAX_ZONE = 60
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** Digits with the usual separators, and an extension. E.164 numbers have at most 15 digits. */
const PHONE = /^\+?[0-9][0-9 ().\-/]{1,30}(?:\s?(?:x|ext\.?|;ext=)\s?[0-9]{1,8})?$/

/** How each field is stored; undefined if the text does not fit. */
const READ: Record<ProfileField, (text: string) => string | undefined> = {
  name: readName,
  given_name: readName,
  family_name: readName,
  picture: readUrl,
  locale: readLocale,
  zoneinfo: (text) => (text.length <= MAX_ZONE && isZone(text) ? text : undefined),
  phone: readPhone,
}

/** A value as it is stored; undefined if it does not fit. */
export function readField(field: ProfileField, text: string): string | undefined {
  return READ[field](text.trim())
}

/**
 * What other systems say, which is taken as far as it fits: unfit values count as not said. An empty one counts as
 * null. Names that are too long are cut. Without a whole name, it is put together from both of its parts.
 */
export function readProfile(told: Partial<Record<ProfileField, unknown>>): ToldProfile {
  const profile: ToldProfile = {}
  for (const field of PROFILE_FIELDS) {
    const value = told[field]
    const isEmpty = value === null || value === ''
    const text = typeof value === 'string' && NAMES.has(field) ? nameFrom(value) : value
    const fit = typeof text === 'string' && text !== '' ? readField(field, text) : undefined
    if (isEmpty || fit !== undefined) profile[field] = fit ?? null
  }
  const { name, given_name, family_name } = profile
  const whole =
    !name && given_name && family_name ? readName(cutName(`${given_name} ${family_name}`)) : undefined
  return whole === undefined ? profile : { ...profile, name: whole }
}

const NAMES: ReadonlySet<ProfileField> = new Set<ProfileField>(['name', 'given_name', 'family_name'])
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name from another system. Only the start of a long one is read, as it may be as long as the whole answer. */
function nameFrom(value: string): string {
  return cutName(withoutMisleading(value.slice(0, 10 * MAX_NAME)))
}

/** As many whole letters as fit: a name with its end missing is still a name. */
function cutName(text: string): string {
  if (text.length <= MAX_NAME) return text
  let end = 0
  for (const { index, segment } of GRAPHEMES.segment(text.slice(0, 2 * MAX_NAME))) {
    if (index + segment.length > MAX_NAME) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}

export interface MergedProfile {
  profile: Profile
  sources: FieldSources
  /** Fields with another value or source than before. */
  changed: ProfileField[]
  /** Fields that stay, as a stronger source set them to something else. */
  held: ProfileField[]
}

/**
 * What becomes of a profile when a source speaks. What a person removes stays removed. Any other source can only take
 * back what it set itself, and then the field is free. `overrides`: no field is held against it.
 */
export function mergeProfile(
  before: Profile & { profile_sources: FieldSources },
  told: ToldProfile,
  source: ProfileSource,
  { overrides = false } = {},
): MergedProfile {
  const profile = profileOf(before)
  const sources: FieldSources = { ...before.profile_sources }
  const changed: ProfileField[] = []
  const held: ProfileField[] = []
  for (const field of PROFILE_FIELDS) {
    const value = told[field]
    const holder = before.profile_sources[field]
    if (value === undefined || (value === before[field] && holder === source)) continue
    if (!overrides && !maySet(source, value, holder)) {
      if (value !== before[field]) held.push(field)
      continue
    }
    const next = value === null && source !== 'person' ? undefined : source
    if (value === before[field] && next === holder) continue
    profile[field] = value
    if (next === undefined) delete sources[field]
    else sources[field] = next
    changed.push(field)
  }
  return { profile, sources, changed, held }
}

/** The profile of a new user, as a source says it. */
export function startingProfile(told: ToldProfile, source: ProfileSource) {
  const { profile, sources } = mergeProfile({ ...NO_PROFILE, profile_sources: {} }, told, source)
  return { ...profile, profile_sources: sources }
}

function maySet(source: ProfileSource, value: string | null, holder: ProfileSource | undefined): boolean {
  if (holder === undefined || holder === source) return true
  if (value === null && source !== 'person') return false
  return PROFILE_SOURCES.indexOf(source) > PROFILE_SOURCES.indexOf(holder)
}

function readName(text: string): string | undefined {
  return text !== '' && text.length <= MAX_NAME && ONE_LINE.test(text) && !mayMislead(text) ? text : undefined
}

/** https alone: what applications show to others must load without a warning, and `javascript:` must be impossible. */
function readUrl(text: string): string | undefined {
  const url = text.length <= MAX_PICTURE && ONE_LINE.test(text) ? URL.parse(text) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

/** Also takes de_DE, and the first of a list such as RFC 9110's Accept-Language, which SCIM allows. */
function readLocale(text: string): string | undefined {
  const first = text.split(/[,;]/, 1)[0]!.trim().replaceAll('_', '-')
  if (first === '' || first.length > 35) return undefined // RFC 5646 §4.4.1
  try {
    return Intl.getCanonicalLocales(first)[0]
  } catch {
    return undefined
  }
}

/** In E.164 form if it names its country; RFC 3966's `tel:` is taken off. */
function readPhone(text: string): string | undefined {
  const number = text.replace(/^tel:/i, '')
  if (!PHONE.test(number)) return undefined
  const digits = number.replaceAll(/[^0-9]/g, '')
  return /^\+[0-9 ().\-/]*$/.test(number) && digits.length <= 15 ? `+${digits}` : number
}
