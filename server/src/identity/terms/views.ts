import { z } from '../../platform/http/api.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import { type Acceptance, AUDIENCES, STATES, type TermsDocument, type TermsVersion } from './terms.ts'

export const TextView = z.object({
  language: z.string().describe('Language of the text, as a tag of BCP 47.'),
  title: z.string().nullable().describe('Title in this language. `null`: that of the document.'),
  text: z.string().nullable().describe('Plain text or Markdown; null if there is a url.'),
  url: z.string().nullable().describe('Where the text is. `null`: it is in `text`.'),
  sha256: z.string().describe('Of the text in UTF-8, or of the url.'),
})

const VersionFields = {
  version: z.string().describe('Name of the version.'),
  state: z
    .enum(STATES)
    .describe('`announced`: published and not yet in force. `superseded`: a newer one is in force.'),
  effective_at: Time.nullable().describe("In force from then on. A draft's: null for when it is published."),
  created_at: Time,
  published_at: Time.nullable(),
}

export const VersionSummary = z.object({
  ...VersionFields,
  languages: z.array(z.string()).describe('Languages of its texts, as tags of BCP 47.'),
})

export const VersionView = z
  .object({
    document: z.string().describe('Key of the document.'),
    ...VersionFields,
    texts: z.array(TextView).describe('Its text, once for each language.'),
  })
  .openapi('TermsVersion')

export const DocumentView = z
  .object({
    key: z.string().describe('Key by which the API and pages name it.'),
    title: z.string().describe('Title in the default language.'),
    audience: z.enum(AUDIENCES).describe('Who is asked: customers, the staff (`provider`), or both.'),
    required: z.boolean().describe('Hosted pages ask for it at the next sign-in.'),
    current_version: z.string().nullable().describe('Name of the version in force. `null`: there is none.'),
    archived_at: Time.nullable(),
    created_at: Time,
  })
  .openapi('TermsDocument')

export const DocumentWithVersions = DocumentView.extend({
  versions: z.array(VersionSummary).describe('Its versions, newest first.'),
})

export const AcceptanceView = z
  .object({
    id: Id,
    user_id: Id,
    document: z.string().describe('Key of the document.'),
    version: z.string().describe('Name of the version that was accepted.'),
    accepted_at: Time.describe('When it was accepted.'),
    language: z.string().describe('Language of the text that was shown.'),
    sha256: z.string().describe('SHA-256 of the text that was accepted, or of its URL.'),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    recorded_by: z
      .object({
        kind: z.enum(['user', 'key', 'admin']).describe('`user`: the person accepted it themselves.'),
        id: Id.nullable().describe('Id of the user or key. `null`: the admin key.'),
      })
      .describe('Who recorded it.'),
  })
  .openapi('TermsAcceptance')

export function showDocument(
  { archived_at, created_at, ...document }: TermsDocument,
  current: string | undefined,
): z.infer<typeof DocumentView> {
  return {
    ...document,
    current_version: current ?? null,
    archived_at: showTime(archived_at),
    created_at: showTime(created_at),
  }
}

function showStanding({ version, state, effective_at, created_at, published_at }: TermsVersion) {
  return {
    version,
    state,
    effective_at: showTime(effective_at),
    created_at: showTime(created_at),
    published_at: showTime(published_at),
  }
}

export function summarize(version: TermsVersion): z.infer<typeof VersionSummary> {
  return { ...showStanding(version), languages: version.texts.map(({ language }) => language) }
}

export function showVersion(document: string, version: TermsVersion): z.infer<typeof VersionView> {
  return { document, ...showStanding(version), texts: version.texts.map(showText) }
}

export function showText({ language, title, text, url, sha256 }: TermsVersion['texts'][number]) {
  return { language, title: title ?? null, text: text ?? null, url: url ?? null, sha256 }
}

export function showAcceptance(row: Acceptance): z.infer<typeof AcceptanceView> {
  const { id, user_id, document_key, version, accepted_at, language, sha256, ip, user_agent } = row
  return {
    id,
    user_id,
    document: document_key,
    version,
    accepted_at: showTime(accepted_at),
    language,
    sha256,
    ip,
    user_agent,
    recorded_by: { kind: row.actor_kind, id: row.actor_id },
  }
}
