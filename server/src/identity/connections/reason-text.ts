import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { Connection } from './core/index.ts'
import { refusalWords } from './core/index.ts'
import { samlRefusalWords } from './saml/index.ts'

/** Says why a test was refused, by the reason that was noted; undefined if there is no such reason. */
export function reasonText(locale: Locale, kind: Connection['kind'], reason: string): string | undefined {
  const { en: general } = refusalWords.languages
  const { en: ofSaml } = samlRefusalWords.languages
  if (kind === 'saml' && isKey(ofSaml, reason)) return translator(locale, samlRefusalWords)(reason)
  if (isKey(general, reason) && reason !== 'with_detail') return translator(locale, refusalWords)(reason)
  return undefined
}

function isKey<English extends object>(words: English, key: string): key is keyof English & string {
  return Object.hasOwn(words, key)
}
