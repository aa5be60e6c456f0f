import { brandOf } from '../../platform/brand/brand.ts'
import { tagsIn } from '../../platform/i18n/language-tags.ts'
import { type Locale, localeFor } from '../../platform/i18n/locale.ts'
import { addressesIn, onOneLine, unlinked } from '../../platform/i18n/untrusted-text.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Block, Letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Provider } from '../index.ts'

/** Who writes to whom, and how. */
export interface Envelope {
  provider: Provider
  /** MAIL_FROM. */
  from: string
  to: string
  locale: Locale
}

/** Writes a mail in the provider's look. */
export function writeMail(
  { provider, from, to, locale }: Envelope,
  letter: Omit<Letter, 'locale' | 'brand' | 'to'>,
): Mail {
  const brand = brandOf(provider)
  // The provider's own texts may hold addresses; anything else may come from a stranger.
  const kept = [to, ...addressesIn([provider.name, brand.name, ...Object.values(locale.texts)])]
  const plain = (text: string): string => unlinked(text, kept)
  const { subject, heading, why } = letter
  const written = {
    why,
    subject: plain(subject),
    ...(heading !== undefined && { heading: plain(heading) }),
    blocks: letter.blocks.map((block) => withoutLinks(block, plain)),
  }
  return { to, from, subject: written.subject, ...compose({ ...written, locale, brand, to }) }
}

/** Only buttons and links lead anywhere, and their words do not. */
function withoutLinks(block: Block, plain: (text: string) => string): Block {
  if (typeof block === 'string') return plain(block)
  if ('small' in block) return { small: plain(block.small) }
  if ('button' in block) return { ...block, button: plain(block.button) }
  if ('link' in block) return { ...block, link: plain(block.link) }
  if ('facts' in block)
    return { facts: block.facts.map(([label, value]) => [label, plain(onOneLine(value))] as const) }
  return block
}

/** The language for a person who is not present: theirs if it is known, else the provider's. */
export function localeOfReader(
  { words }: Pick<Provider, 'words'>,
  reader: { locale: string | null; language?: string | null },
): Locale {
  return localeFor(
    words,
    [reader.language, reader.locale].flatMap((tag) => tagsIn(tag ?? undefined)),
  )
}
