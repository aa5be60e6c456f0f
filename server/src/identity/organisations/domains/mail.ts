import type { Tx } from '../../../platform/db/db.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Services } from '../../../platform/services.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { readProvider } from '../../../providers/index.ts'
import {
  type Envelope,
  localeOfReader,
  sampleMail,
  type Written,
  writeMail,
} from '../../../providers/mail/index.ts'
import { listManagers } from '../../accounts/membership/index.ts'
import { type SsoDomain, txtNameOf } from './domain.ts'
import { PATIENCE_MS } from './limits.ts'
import { domainMailWords } from './mail-words.ts'

/** Only this many owners and admins get a mail. */
const MAX_RECIPIENTS = 20

/** Mails the account's owners and admins that the TXT record of a domain is gone, or that the domain has lapsed. */
export async function tellOwners(
  { config, outbox }: Services,
  tx: Tx,
  providerId: string,
  { domain: row, news }: { domain: SsoDomain; news: 'missing' | 'lapsed' },
): Promise<void> {
  const provider = await readProvider({ db: tx, config }, providerId)
  const write = news === 'missing' ? missingMail : lapsedMail
  for (const { email, locale: spoken } of await listManagers(
    tx,
    providerId,
    row.account_id,
    MAX_RECIPIENTS,
  )) {
    const locale = localeOfReader(provider, { locale: spoken })
    outbox.postAfterCommit(tx, () => write({ provider, from: config.mailFrom, to: email, locale }, row))
  }
}

type Domain = Pick<SsoDomain, 'account_id' | 'domain' | 'token'>

function missingMail(envelope: Envelope, row: Domain): Mail {
  const { domain } = row
  const { locale } = envelope
  const t = translator(locale, domainMailWords)
  return writeMail(envelope, {
    why: 'managed',
    subject: t('missing_subject', { domain }),
    blocks: [
      t('missing_what', { domain, duration: formatDuration(locale, PATIENCE_MS) }),
      t('missing_do'),
      ...recordOf(envelope, row),
    ],
  })
}

function lapsedMail(envelope: Envelope, row: Domain): Mail {
  const { domain } = row
  const { locale } = envelope
  const t = translator(locale, domainMailWords)
  return writeMail(envelope, {
    why: 'managed',
    subject: t('lapsed_subject', { domain }),
    blocks: [
      t('lapsed_what', { domain, duration: formatDuration(locale, PATIENCE_MS) }),
      t('lapsed_do'),
      ...recordOf(envelope, row),
    ],
  })
}

/** In a mail, the record's name is broken up, so that mail programs make no link of it. The page has it to copy. */
function recordOf({ provider, locale }: Envelope, { account_id: account, domain, token }: Domain) {
  const t = translator(locale, domainMailWords)
  const facts = [
    [t('record_name'), txtNameOf(domain)],
    [t('record_value'), token],
  ] as const
  const page = new URLSearchParams({ account, token })
  return [{ facts }, { link: t('copy_record'), url: `${provider.baseUrl}/setup/record?${page}` }]
}

const sample = (written: Written) => ({
  account_id: '01960000-0000-7000-8000-000000000000',
  domain: written('domain', 'acme.example'),
  token: 'postern-verification=sample',
})
sampleMail('domain.missing', (envelope, written) => missingMail(envelope, sample(written)))
sampleMail('domain.lapsed', (envelope, written) => lapsedMail(envelope, sample(written)))
