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

type Domain = Pick<SsoDomain, 'domain' | 'token'>

function missingMail(envelope: Envelope, { domain, token }: Domain): Mail {
  const { locale } = envelope
  const t = translator(locale, domainMailWords)
  return writeMail(envelope, {
    why: 'managed',
    subject: t('missing_subject', { domain }),
    blocks: [
      t('missing_what', { domain, duration: formatDuration(locale, PATIENCE_MS) }),
      t('missing_do'),
      recordOf(envelope, { domain, token }),
    ],
  })
}

function lapsedMail(envelope: Envelope, { domain, token }: Domain): Mail {
  const { locale } = envelope
  const t = translator(locale, domainMailWords)
  return writeMail(envelope, {
    why: 'managed',
    subject: t('lapsed_subject', { domain }),
    blocks: [
      t('lapsed_what', { domain, duration: formatDuration(locale, PATIENCE_MS) }),
      t('lapsed_do'),
      recordOf(envelope, { domain, token }),
    ],
  })
}

function recordOf({ locale }: Envelope, { domain, token }: Domain) {
  const t = translator(locale, domainMailWords)
  return {
    facts: [
      [t('record_name'), txtNameOf(domain)],
      [t('record_value'), token],
    ] as const,
  }
}

const sample = (written: Written) => ({
  domain: written('domain', 'acme.example'),
  token: 'postern-verification=sample',
})
sampleMail('domain.missing', (envelope, written) => missingMail(envelope, sample(written)))
sampleMail('domain.lapsed', (envelope, written) => lapsedMail(envelope, sample(written)))
