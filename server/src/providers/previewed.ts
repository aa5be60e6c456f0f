import type { ProviderWords } from '../platform/i18n/locale.ts'
import type { Services } from '../platform/services.ts'
import { toBrand } from './branding/branding.ts'
import { type Draft, openPreview } from './branding/preview.ts'
import type { Provider } from './provider.ts'
import { mergeTexts } from './texts/store.ts'

/** The provider as a page shows it whose address holds a draft, and the draft's language: for this request alone. */
export function previewed(
  services: Pick<Services, 'clock' | 'keyring'>,
  provider: Provider,
  preview: string | undefined,
): { provider: Provider; language?: string | undefined } {
  const draft = preview === undefined ? undefined : openPreview(services, provider.id, preview)
  return draft ? { provider: withDraft(provider, draft), language: draft.language } : { provider }
}

/** The provider with a draft of its look and its texts on top of what is chosen. */
export function withDraft(provider: Provider, { branding, language, texts = {} }: Draft): Provider {
  const brand = { ...toBrand(provider, branding), isDraft: true as const }
  if (language === undefined) return { ...provider, brand }
  return { ...provider, brand, words: withTexts(provider.words, language, texts) }
}

/** A language that is not offered yet can be looked at, too. */
function withTexts(
  words: ProviderWords,
  language: string,
  changes: NonNullable<Draft['texts']>,
): ProviderWords {
  return {
    ...words,
    languages: words.languages && [...words.languages, language],
    texts: { ...words.texts, [language]: mergeTexts(words.texts[language] ?? {}, changes) },
  }
}
