import { compose } from '../lib/mail/compose.ts'
import type { Services } from '../lib/services.ts'
import { staffAddresses } from '../users/index.ts'
import type { EndpointNews } from '../webhooks/index.ts'

/**
 * Mails the provider's staff that an endpoint keeps failing, is back or is gone; without staff, the operator
 * (ALERT_EMAIL).
 */
export async function tellStaff(
  { db, config, outbox, log }: Pick<Services, 'db' | 'config' | 'outbox' | 'log'>,
  news: EndpointNews,
): Promise<void> {
  const recipients = await staffAddresses({ db, config }, news.providerId)
  for (const to of recipients) outbox.post(() => ({ to, from: config.mailFrom, ...words(news) }))
  if (recipients.length === 0)
    log.warn(
      { provider: news.providerId, endpoint: news.endpointId, kind: news.kind },
      'nobody could be told of an endpoint: add staff (POST /api/v1/users with "principal": "provider"), or set ALERT_EMAIL',
    )
}

function words({ kind, url, reason, lastAnswer }: EndpointNews) {
  const host = new URL(url).host
  if (kind === 'gone')
    return {
      subject: `Webhooks to ${host} are gone`,
      ...compose({
        heading: 'Your webhook endpoint is disabled',
        paragraphs: [
          `${url} answered 410 Gone: it wants no more deliveries.`,
          'New events for it are kept but not sent. Resume the endpoint to have them delivered, or delete it.',
        ],
      }),
    }
  if (kind === 'back')
    return {
      subject: `Webhooks to ${host} are delivered again`,
      ...compose({
        heading: 'Your webhook endpoint is back',
        paragraphs: [
          `${url} answers again.`,
          'Parked events are being delivered, oldest first. You do not need to do anything.',
        ],
      }),
    }
  return {
    subject: `Webhooks to ${host} are failing`,
    ...compose({
      heading: reason ? 'Your webhook endpoint is paused' : 'Your webhook endpoint is failing',
      paragraphs: [
        `${url} does not take deliveries: ${reason ?? 'its attempts keep failing.'}`,
        `The last attempt came to: ${lastAnswer ?? 'no answer'}.`,
        'Events are kept. While it fails we try one delivery at growing intervals, and deliver the rest once one succeeds.',
      ],
      footnote: 'The delivery log shows every attempt and its answer.',
    }),
  }
}
