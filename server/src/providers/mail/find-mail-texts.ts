import type { Locale } from '../../platform/i18n/locale.ts'
import type { MailSample } from './samples.ts'
import type { Envelope } from './write-mail.ts'

/** Writes a mail as an example, without a recipient. */
export function writeSample(sample: MailSample, envelope: Omit<Envelope, 'to'>) {
  return sample.write({ ...envelope, to: 'ada@example.com' })
}

/** The texts that a mail is made of, as "area.key", in the order in which it says them. */
export function findMailTexts(sample: MailSample, envelope: Omit<Envelope, 'to'>): string[] {
  const said = new Set<string>()
  const texts = new Proxy<Locale['texts']>(
    {},
    {
      get(_, key) {
        said.add(String(key).split('.').slice(0, 2).join('.'))
        return undefined
      },
    },
  )
  writeSample(sample, { ...envelope, locale: { ...envelope.locale, texts } })
  return [...said]
}
