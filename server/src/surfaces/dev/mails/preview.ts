import { languagesOf, localeFor } from '../../../platform/i18n/locale.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Provider } from '../../../providers/index.ts'
import { type MailSample, mailSamples } from '../../../providers/mail/index.ts'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** What a preview shows. */
export interface Wanted {
  sample: MailSample
  languages: readonly string[]
  themes: readonly Theme[]
}

/** Reads what a preview is to show; what is not known counts as not given. */
export function readWanted(
  { words }: Pick<Provider, 'words'>,
  { mail, language, theme }: Partial<Record<'mail' | 'language' | 'theme', string | undefined>>,
): Wanted {
  const samples = mailSamples()
  const all = languagesOf(words)
  const [first] = samples
  return {
    sample: samples.find(({ name }) => name === mail) ?? first!,
    languages: language === 'all' ? all : [all.find((one) => one === language) ?? words.language],
    themes: THEMES.filter((one) => one === theme || theme === undefined || theme === 'both'),
  }
}

/** Writes a sample as a reader of this language would get it. */
export function previewMail(
  { provider, from }: { provider: Provider; from: string },
  sample: MailSample,
  language: string,
): Mail {
  const locale = localeFor(provider.words, [language])
  return sample.write({ provider, from, to: 'ada@example.com', locale })
}

/** The HTML of a mail as a program shows it in light or in the dark, whatever the browser is set to. */
export function inTheme(html: string, theme: Theme): string {
  return html
    .replace('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replace('color-scheme:light dark;supported', `color-scheme:${theme};supported`)
}
