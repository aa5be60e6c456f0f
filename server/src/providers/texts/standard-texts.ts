import { localeFor, type ProviderWords } from '../../platform/i18n/locale.ts'
import { allWords } from '../../platform/i18n/words.ts'

/** Says of the key of a text what people read in a language where the provider has no own text in it. */
export function standardTexts(words: ProviderWords, language: string): (key: string) => string {
  const without = { ...words, languages: null, texts: { ...words.texts, [language]: {} } }
  const locale = localeFor(without, [language])
  const areas = new Map(allWords().map(({ area, languages }) => [area, languages[locale.language]]))
  return (key) => {
    const [area, name, form] = key.split('.') as [string, string, Intl.LDMLPluralRule | undefined]
    const own = locale.texts[key]
    const message = areas.get(area)?.[name] ?? ''
    if (own !== undefined || typeof message === 'string') return own ?? String(message)
    return message[form ?? 'other'] ?? message.other
  }
}
