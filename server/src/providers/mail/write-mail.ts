import { brandOf } from '../../lib/brand/brand.ts'
import { compose } from '../../lib/mail/compose.ts'
import type { Letter } from '../../lib/mail/letter.ts'
import type { Mail } from '../../lib/mail/mailer.ts'
import { tagsIn } from '../../lib/words/language.ts'
import { type Speech, speechFor } from '../../lib/words/speech.ts'
import type { Provider } from '../provider.ts'

/** Who writes to whom, and how. */
export interface Envelope {
  provider: Provider
  /** MAIL_FROM. */
  from: string
  to: string
  speech: Speech
}

/** Writes a mail in the provider's look. */
export function writeMail(
  { provider, from, to, speech }: Envelope,
  letter: Omit<Letter, 'speech' | 'brand' | 'to'>,
): Mail {
  const { subject } = letter
  return { to, from, subject, ...compose({ ...letter, speech, brand: brandOf(provider), to }) }
}

/** How to speak to somebody who is not here: in the language that is known of them, or the provider's. */
export function speechTo(
  { words }: Pick<Provider, 'words'>,
  reader: { locale: string | null; language?: string | null },
): Speech {
  return speechFor(
    words,
    [reader.language, reader.locale].flatMap((tag) => tagsIn(tag ?? undefined)),
  )
}
