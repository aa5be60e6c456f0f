import { createHash } from 'node:crypto'
import { z } from '../../platform/http/api.ts'
import { Name } from '../../platform/http/schemas.ts'

/** A provider may have this many documents. */
export const MAX_DOCUMENTS = 50
/** And a document this many versions. */
export const MAX_VERSIONS = 200
/** Characters of a text. */
const MAX_TEXT = 200_000

export const TermsKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'This must be 1 to 40 of a-z, 0-9, _ and -, such as terms.')
  .openapi({ example: 'terms' })

export const VersionName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/,
    'This must be 1 to 40 letters, digits, . _ and -, such as 2026-01.',
  )
  .openapi({ example: '2026-01' })

/** Who is asked: customers, the provider's staff, or both. */
export const AUDIENCES = ['customer', 'provider', 'both'] as const
type Audience = (typeof AUDIENCES)[number]

/** A language tag in its canonical form (BCP 47), such as de or pt-BR. */
export const Language = z
  .string()
  .max(35)
  .transform((text, issue) => {
    const tag = canonical(text)
    if (tag === undefined)
      issue.addIssue({ code: 'custom', message: 'This must be a language tag, such as en or pt-BR.' })
    return tag ?? ''
  })
  .openapi({ type: 'string', example: 'en' })

function canonical(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}

/** Plain text or Markdown, as pages show it. */
const Text = z
  .string()
  .min(1)
  .max(MAX_TEXT)
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'This must not hold control characters.')
  .refine((text) => text.isWellFormed(), 'This must be valid Unicode.')

const HttpsUrl = z
  .string()
  .max(2_000)
  .refine((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && !url.username && !url.password
  }, 'This must be an https URL.')

const TextInput = z
  .strictObject({
    language: Language,
    title: Name.optional().describe('In this language; by default, the title of the document.'),
    text: Text.optional().describe(
      'Plain text or Markdown. Pages show its headings as headings, the rest as it is, and no HTML of it.',
    ),
    url: HttpsUrl.optional().describe('Where the text is, instead of text.'),
  })
  .refine(({ text, url }) => (text === undefined) !== (url === undefined), 'This must have a text or a url.')

/** The texts of a version. The first is for people who read none of the languages. */
export const TextsInput = z
  .array(TextInput)
  .min(1)
  .max(50)
  .refine(
    (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
    'Each language may be there once.',
  )

/** A version's text in one language. */
export interface TermsText {
  language: string
  title?: string
  text?: string
  url?: string
  /** Of the text, or of the URL: what a person accepts. */
  sha256: string
}

/** Adds the digests. */
export function toTexts(input: z.output<typeof TextsInput>): TermsText[] {
  return input.map(({ language, title, text, url }) => ({
    language,
    ...(title !== undefined && { title }),
    ...(text !== undefined ? { text } : { url: url! }),
    sha256: createHash('sha256')
      .update(text ?? url!)
      .digest('hex'),
  }))
}

export interface TermsDocument {
  key: string
  title: string
  audience: Audience
  required: boolean
  archived_at: Date | null
  created_at: Date
}

/** Where a version stands at some time. One is current: of those whose time has come, the one that came into force last. */
export const STATES = ['draft', 'announced', 'current', 'superseded'] as const
type State = (typeof STATES)[number]

export interface TermsVersion {
  version: string
  state: State
  texts: TermsText[]
  effective_at: Date | null
  created_at: Date
  published_at: Date | null
}

/** Who accepted what, when and from where. */
export interface Acceptance {
  id: string
  user_id: string
  document_key: string
  version: string
  accepted_at: Date
  language: string
  sha256: string
  ip: string | null
  user_agent: string | null
  actor_kind: 'user' | 'key' | 'admin'
  actor_id: string | null
}
