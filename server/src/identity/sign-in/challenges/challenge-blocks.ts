import type { Locale } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Block } from '../../../platform/mail/letter.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { CODE_LIFETIME_MS, LINK_LIFETIME_MS } from './limits.ts'
import { challengeMailWords } from './mail-words.ts'

/** The code and the link of a mail, as far as it has them, and how long they work. */
export function challengeBlocks(
  locale: Locale,
  { code, link }: { code?: string; link: string | undefined },
  button: string,
): Block[] {
  const t = translator(locale, challengeMailWords)
  const link_duration = formatDuration(locale, LINK_LIFETIME_MS)
  const code_duration = formatDuration(locale, CODE_LIFETIME_MS)
  return [
    ...(code === undefined ? [] : [{ code }]),
    ...(link === undefined ? [] : [{ button, url: link }]),
    code === undefined
      ? t('link_works', { duration: link_duration })
      : t('either_works', { link_duration, code_duration }),
  ]
}
