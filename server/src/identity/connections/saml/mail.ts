import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { formatDay } from '../../../platform/text/format-times.ts'
import { type Envelope, sampleMail, type Written, writeMail } from '../../../providers/mail/index.ts'
import type { Connection, SamlConfig } from '../core/index.ts'
import { samlMailWords } from './mail-words.ts'

/** Tells the staff that the last certificate of a connection ends soon, or has ended; `left` is in days. */
export function certificateMail(
  envelope: Envelope,
  { id, name, slug, config }: Pick<Connection, 'id' | 'name' | 'slug' | 'config'>,
  { end, left }: { end: Date; left: number },
): Mail {
  const { locale, provider } = envelope
  const t = translator(locale, samlMailWords)
  const day = formatDay(locale, end)
  const { metadata_url } = config as SamlConfig
  return writeMail(envelope, {
    why: 'staff',
    subject:
      left <= 0 ? t('ended_subject', { connection: name }) : t('ending_subject', { connection: name, day }),
    blocks: [
      t('ending_what', { connection: name, slug, day }),
      metadata_url === null ? t('by_hand') : t('by_metadata'),
      { button: t('open_connection'), url: `${provider.baseUrl}/console/connections/${id}` },
    ],
  })
}

const END = new Date('2026-04-01T00:00:00Z')
const sample = (written: Written, metadata_url: string | null) => ({
  id: '01936f2a-7b00-7abc-8def-0123456789ab',
  name: written('connection', 'Acme'),
  slug: 'acme',
  config: { metadata_url } as SamlConfig,
})
sampleMail('saml.certificate_ending', (envelope, written) =>
  certificateMail(envelope, sample(written, null), { end: END, left: 29 }),
)
sampleMail('saml.certificate_ended', (envelope, written) =>
  certificateMail(envelope, sample(written, 'https://idp.example/metadata'), { end: END, left: 0 }),
)
