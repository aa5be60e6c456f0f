/** Languages that pages and mails are written in: each but English is a folder of locales/. A provider may add others, as data. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** A missing text of an added language falls back to this, unless the provider's default is another. */
export const FALLBACK: Language = 'en'

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text)
}
