import { STATUS_CODES } from 'node:http'
import type { OperationalName } from '../../events/index.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { Block } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { formatMoment } from '../../platform/text/format-times.ts'
import { type Envelope, sampleMail, writeMail } from '../../providers/mail/index.ts'
import { alertAddressMailWords } from './addresses/mail-words.ts'
import { unsubscribeHeaders } from './addresses/unsubscribe-token.ts'
import { type Alert, sampleAlert } from './alert.ts'
import { endpointMailWords } from './mail-words.ts'

/** Of a receiver's answer: enough to recognise it. */
const QUOTED_CHARACTERS = 200

/**
 * Says about an endpoint that it is failing, paused, disabled or back, or that deliveries to it failed for good. `stop` is
 * the URL by which an address that is not of the staff ends these mails.
 */
export function endpointMail(envelope: Envelope, alert: Alert, stop?: string): Mail {
  const { locale } = envelope
  const t = translator(locale, endpointMailWords)
  const { host } = new URL(alert.url)
  const facts = factsOf(envelope, alert)
  const after: Block[] = [
    actOf(envelope, alert),
    ...(alert.leftOut > 0 ? [{ small: t('left_out', { count: alert.leftOut }) }] : []),
  ]
  const { subject, heading, what } = wordsOf()
  const blocks = [...what, { facts }, ...after, ...stopBlocks(envelope, stop)]
  const mail = writeMail(envelope, { why: stop === undefined ? 'staff' : 'asked', subject, heading, blocks })
  return stop === undefined ? mail : { ...mail, headers: unsubscribeHeaders(stop) }

  function wordsOf(): { subject: string; heading: string; what: Block[] } {
    switch (alert.type) {
      case 'endpoint.failing':
        return {
          subject: t('failing_subject', { host }),
          heading: t('failing_heading'),
          what: [t('failing_what')],
        }
      case 'endpoint.paused':
        return {
          subject: t('paused_subject', { host }),
          heading: t('paused_heading'),
          what: [t('failing_what')],
        }
      case 'endpoint.disabled':
        return {
          subject: t('gone_subject', { host }),
          heading: t('gone_heading'),
          what: [t('gone_what')],
        }
      case 'endpoint.recovered':
        return {
          subject: t('back_subject', { host }),
          heading: t('back_heading'),
          what: [t('back_what')],
        }
      case 'delivery.exhausted':
        return {
          subject: t('exhausted_subject', { host }),
          heading: t('exhausted_heading'),
          what: [t('exhausted_what', { count: alert.exhausted })],
        }
    }
  }
}

/** For recipients who are not staff: why they get it, and how to stop it. */
function stopBlocks({ provider, locale, to }: Envelope, stop: string | undefined): Block[] {
  if (stop === undefined) return []
  const t = translator(locale, alertAddressMailWords)
  return [{ small: t('why', { email: to, provider: provider.name }) }, { link: t('stop'), url: stop }]
}

/** A screen of the console: it leads over the sign-in, and back to it. */
function actOf({ provider, locale }: Envelope, { type, endpointId }: Alert): Block {
  const t = translator(locale, endpointMailWords)
  const screens = `${provider.baseUrl}/console/webhooks`
  return type === 'delivery.exhausted'
    ? { button: t('open_log'), url: `${screens}/deliveries?endpoint_id=${endpointId}&status=failed` }
    : { button: t('open_endpoint'), url: `${screens}/endpoints/${endpointId}` }
}

function factsOf({ locale }: Envelope, alert: Alert): Array<readonly [string, string]> {
  const t = translator(locale, endpointMailWords)
  const facts: Array<readonly [string, string]> = [[t('endpoint'), alert.url]]
  if (alert.type === 'delivery.exhausted') facts.push([t('event'), alert.event])
  if (alert.failingSince) facts.push([t('since'), formatMoment(locale, alert.failingSince)])
  if (alert.type === 'endpoint.recovered') return facts
  const { responseStatus, error, responseExcerpt } = alert.attempt
  facts.push([t('last_answer'), answerOf(locale, responseStatus, error)])
  const quoted = asOneLine(responseExcerpt ?? '')
  if (quoted) facts.push([t('answer'), quoted])
  return facts
}

/** Why there was no answer, as far as its receiver can do something about it. */
const NO_ANSWER: Partial<Record<string, 'e_dns' | 'e_refused' | 'e_timeout' | 'e_tls'>> = {
  dns: 'e_dns',
  refused: 'e_refused',
  timeout: 'e_timeout',
  tls: 'e_tls',
}

/** Such as "503 Service Unavailable", by the names of RFC 9110; or why there was no answer. */
function answerOf(locale: Locale, status: number | null, error: string | null): string {
  const t = translator(locale, endpointMailWords)
  if (status !== null) return [status, STATUS_CODES[status]].filter(Boolean).join(' ')
  const known = NO_ANSWER[error?.replace(/^connect_/, '') ?? '']
  if (known !== undefined) return t(known)
  return error === null ? t('no_answer') : `${t('no_answer')} (${error.replaceAll('_', ' ')})`
}

/** A receiver's answer, on one line and in short. */
function asOneLine(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  const short = [...line].slice(0, QUOTED_CHARACTERS).join('')
  return short.length < line.length ? `${short}…` : short
}

for (const type of [
  'endpoint.failing',
  'endpoint.paused',
  'endpoint.disabled',
  'endpoint.recovered',
  'delivery.exhausted',
] satisfies OperationalName[])
  sampleMail(type, (envelope, written) => endpointMail(envelope, sampleAlert(type, written)))
for (const error of Object.keys(NO_ANSWER))
  sampleMail(`endpoint.failing_${error}`, (envelope, written) =>
    endpointMail(envelope, {
      ...sampleAlert('endpoint.failing', written),
      attempt: { responseStatus: null, responseExcerpt: null, error },
    }),
  )
sampleMail('endpoint.failing_to_named_address', (envelope, written) =>
  endpointMail(
    envelope,
    sampleAlert('endpoint.failing', written),
    `${envelope.provider.baseUrl}/alerts/unsubscribe?token=sample`,
  ),
)
