import { selectField } from '../../identity/sign-in/page-parts/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Html } from '../../platform/http/page.ts'
import type { Refused } from '../../platform/http/pages.ts'
import { LANGUAGES } from '../../platform/i18n/languages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import { accountWords } from './words.ts'

interface Choice {
  value: string
  refused: Refused | undefined
}

/** The languages that pages and mails speak here, each by its own name, and the one that the person has. */
export function languageField(c: Context, { value, refused }: Choice): Html {
  const t = translator(localeOf(c), accountWords)
  const known = new Set<string>([...LANGUAGES, ...Object.keys(providerOf(c).words.texts), value])
  const options = [...known]
    .filter((tag) => tag !== '')
    .map((tag) => [tag, nameOf(tag)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b))
  return selectField(c, {
    name: 'locale',
    label: t('language'),
    value,
    optional: true,
    refused,
    options: [['', t('as_browser')], ...options],
  })
}

function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag // what was typed and refused
  }
}

/** The zones of the IANA database, and the one that the person has. */
export function zoneField(c: Context, { value, refused }: Choice): Html {
  const t = translator(localeOf(c), accountWords)
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(value === '' ? [] : [value])])
  const options = [...zones].sort().map((zone) => [zone, zone.replaceAll('_', ' ')] as const)
  return selectField(c, {
    name: 'zoneinfo',
    label: t('zone'),
    value,
    optional: true,
    refused,
    options: [['', t('as_browser')], ...options],
  })
}
