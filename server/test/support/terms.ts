import type { CallOptions, TestService } from './test-service.ts'

type Texts = Array<{ language: string; title?: string; text?: string; url?: string }>

/** What a test tells of a document. */
interface Wanted {
  title?: string
  audience?: string
  required?: boolean
}

/** Adds a document that people accept. */
export async function addTerms(
  service: Pick<TestService, 'call'>,
  key: string,
  wanted: Wanted = {},
  { base = '', ...options }: CallOptions & { base?: string } = {},
): Promise<void> {
  const body = { key, title: 'Terms of service', ...wanted }
  const answer = await service.call('POST', `${base}/api/v1/terms`, { ...options, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
}

/** Drafts a version of it and publishes that. */
export async function publishTerms(
  service: Pick<TestService, 'call'>,
  key: string,
  { version, texts, effective_at }: { version: string; texts?: Texts; effective_at?: string },
  { base = '', ...options }: CallOptions & { base?: string } = {},
): Promise<void> {
  const path = `${base}/api/v1/terms/${key}/versions`
  const body = {
    version,
    texts: texts ?? [{ language: 'en', text: `Be kind (${version}).` }],
    ...(effective_at && { effective_at }),
  }
  const drafted = await service.call('POST', path, { ...options, body })
  if (drafted.status !== 201) throw new Error(JSON.stringify(drafted.body))
  const published = await service.call('POST', `${path}/${version}/publish`, options)
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
}
