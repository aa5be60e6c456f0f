import { z } from '../platform/http/api.ts'
import type { Caller } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Services } from '../platform/services.ts'
import type { BrandingInput } from './branding/branding.ts'
import { draftOf } from './branding/change-branding.ts'
import { type Draft, MAX_SEALED, sealPreview } from './branding/preview.ts'
import type { Provider } from './provider.ts'
import { faultsIn, MAX_TEXT } from './texts/check-texts.ts'
import { mergeTexts } from './texts/store.ts'

/** Own texts in the language of a preview that are not saved yet. */
export const PreviewTexts = z
  .record(z.string().max(120), z.string().max(MAX_TEXT).nullable())
  .default({})
  .describe('Own texts in the language, in place of the saved ones. `null` for the built-in texts.')

/**
 * A draft can say anything in the provider's name, at its address. So members of the staff see only what is chosen already.
 * Throws forbidden.
 */
export function requireRightToDraft(
  caller: Caller,
  { branding, texts }: { branding: object; texts: object },
): void {
  const isDraft = Object.keys(branding).length > 0 || Object.keys(texts).length > 0
  if (isDraft && caller.kind === 'session' && caller.staffRole === 'member')
    throw new Problem('forbidden', { detail: 'Only owners and admins see drafts.' })
}

/**
 * A draft, sealed for the address of a page. Throws invalid_request for colours that could not be read, unknown images,
 * texts that do not fit, and more of them than an address holds.
 */
export async function makePreview(
  services: Services,
  provider: Provider,
  {
    branding,
    language: wanted,
    texts,
  }: { branding: BrandingInput; language?: string | undefined; texts: Record<string, string | null> },
): Promise<{ draft: Draft; preview: string }> {
  const draft: Draft = { branding: await draftOf(services.db, provider, branding) }
  const language = wanted ?? (Object.keys(texts).length > 0 ? provider.words.language : undefined)
  if (language !== undefined) {
    const own = provider.words.texts[language] ?? {}
    const errors = faultsIn(language, mergeTexts(own, texts)).filter(
      ({ field }) => field.slice('/texts/'.length) in texts,
    )
    if (errors.length > 0) throw new Problem('invalid_request', { errors: errors.slice(0, 20) })
    Object.assign(draft, { language, texts })
  }
  const preview = sealPreview(services, provider.id, draft)
  if (preview.length <= MAX_SEALED) return { draft, preview }
  const message = 'These are too many texts for one preview. Save some of them first.'
  throw new Problem('invalid_request', { errors: [{ field: '/texts', message }] })
}
