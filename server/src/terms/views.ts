import { z } from '../lib/http/api.ts'
import { Id, showTime, Time } from '../lib/http/schemas.ts'
import { type Acceptance, AUDIENCES, STATES, type TermsDocument, type TermsVersion } from './terms.ts'

export const TextView = z.object({
  language: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable().describe('Plain text or Markdown; null if there is a url.'),
  url: z.string().nullable(),
  sha256: z.string().describe('Of the text in UTF-8, or of the url.'),
})

const VersionFields = {
  version: z.string(),
  state: z.enum(STATES),
  effective_at: Time.nullable().describe("In force from then on. A draft's: null for when it is published."),
  created_at: Time,
  published_at: Time.nullable(),
}

export const VersionSummary = z.object({ ...VersionFields, languages: z.array(z.string()) })

export const VersionView = z
  .object({ document: z.string(), ...VersionFields, texts: z.array(TextView) })
  .openapi('TermsVersion')

export const DocumentView = z
  .object({
    key: z.string(),
    title: z.string(),
    audience: z.enum(AUDIENCES),
    required: z.boolean().describe('Hosted pages ask for it at the next sign-in.'),
    current_version: z.string().nullable(),
    archived_at: Time.nullable(),
    created_at: Time,
  })
  .openapi('TermsDocument')

export const DocumentWithVersions = DocumentView.extend({ versions: z.array(VersionSummary) })

export const AcceptanceView = z
  .object({
    id: Id,
    user_id: Id,
    document: z.string(),
    version: z.string(),
    accepted_at: Time,
    language: z.string(),
    sha256: z.string(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    recorded_by: z.object({ kind: z.enum(['user', 'key', 'admin']), id: Id.nullable() }),
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
