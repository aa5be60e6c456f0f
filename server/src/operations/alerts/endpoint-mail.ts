import type { OperationalName } from '../../events/index.ts'
import type { Block } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { sayMoment } from '../../platform/text/say-times.ts'
import { wordsIn } from '../../platform/words/say.ts'
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
  const { speech } = envelope
  const say = wordsIn(speech, endpointMailWords)
  const { host } = new URL(alert.url)
  const facts = factsOf(envelope, alert)
  const after: Block[] = [
    { link: say('open_log'), url: logOf(envelope, alert) },
    { small: say('log') },
    ...(alert.leftOut > 0 ? [{ small: say('left_out', { count: alert.leftOut }) }] : []),
  ]
  const { subject, heading, what } = wordsOf()
  const blocks = [...what, { facts }, ...after, ...stopBlocks(envelope, stop)]
  const mail = writeMail(envelope, { subject, heading, blocks })
  return stop === undefined ? mail : { ...mail, headers: unsubscribeHeaders(stop) }

  function wordsOf(): { subject: string; heading: string; what: Block[] } {
    switch (alert.type) {
      case 'endpoint.failing':
        return {
          subject: say('failing_subject', { host }),
          heading: say('failing_heading'),
          what: [say('failing_what')],
        }
      case 'endpoint.paused':
        return {
          subject: say('paused_subject', { host }),
          heading: say('paused_heading'),
          what: [say('failing_what')],
        }
      case 'endpoint.disabled':
        return {
          subject: say('gone_subject', { host }),
          heading: say('gone_heading'),
          what: [say('gone_what')],
        }
      case 'endpoint.recovered':
        return {
          subject: say('back_subject', { host }),
          heading: say('back_heading'),
          what: [say('back_what')],
        }
      case 'delivery.exhausted':
        return {
          subject: say('exhausted_subject', { host }),
          heading: say('exhausted_heading'),
          what: [say('exhausted_what', { count: alert.exhausted })],
        }
    }
  }
}

/** For recipients who are not staff: why they get it, and how to stop it. */
function stopBlocks({ provider, speech, to }: Envelope, stop: string | undefined): Block[] {
  if (stop === undefined) return []
  const say = wordsIn(speech, alertAddressMailWords)
  return [{ small: say('why', { email: to, provider: provider.name }) }, { link: say('stop'), url: stop }]
}

/** The console's list: it leads over the sign-in, and back to it. */
function logOf({ provider }: Envelope, { endpointId }: Alert): string {
  return `${provider.baseUrl}/console/webhooks/deliveries?endpoint_id=${endpointId}`
}

function factsOf({ speech }: Envelope, alert: Alert): Array<readonly [string, string]> {
  const say = wordsIn(speech, endpointMailWords)
  const facts: Array<readonly [string, string]> = [[say('endpoint'), alert.url]]
  if (alert.type === 'delivery.exhausted') facts.push([say('event'), alert.event])
  if (alert.failingSince) facts.push([say('since'), sayMoment(speech, alert.failingSince)])
  if (alert.type === 'endpoint.recovered') return facts
  const { responseStatus, error, responseExcerpt } = alert.attempt
  facts.push([say('last_answer'), answerOf(responseStatus, error) ?? say('no_answer')])
  const quoted = asOneLine(responseExcerpt ?? '')
  if (quoted) facts.push([say('answer'), quoted])
  return facts
}

/** Such as `503 (server_error)`; only the error if there was no answer. */
function answerOf(status: number | null, error: string | null): string | undefined {
  return status === null ? (error ?? undefined) : `${status} (${error})`
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
sampleMail('endpoint.failing_to_named_address', (envelope, written) =>
  endpointMail(
    envelope,
    sampleAlert('endpoint.failing', written),
    `${envelope.provider.baseUrl}/alerts/unsubscribe?token=sample`,
  ),
)
