import { compose } from '../lib/mail/compose.ts'
import type { Services } from '../lib/services.ts'
import { listUsers } from '../users/index.ts'
import type { EndpointNews } from '../webhooks/index.ts'

/** Of a large staff, the first so many get a mail. */
const MAX_RECIPIENTS = 20

/** Mails the provider's staff that an endpoint keeps failing, or that it is back. */
export async function tellStaff({ db, config, outbox }: Services, news: EndpointNews): Promise<void> {
  const staff = await listUsers(db, news.providerId, { principal: 'provider', limit: MAX_RECIPIENTS })
  for (const { email } of staff) outbox.post(() => ({ to: email, from: config.mailFrom, ...words(news) }))
}

function words({ kind, url, reason }: EndpointNews) {
  const host = new URL(url).host
  if (kind === 'back')
    return {
      subject: `Webhooks to ${host} are delivered again`,
      ...compose({
        heading: 'Your webhook endpoint is back',
        paragraphs: [
          `${url} answers again.`,
          'What was parked is being delivered, oldest first. You need not do anything.',
        ],
      }),
    }
  return {
    subject: `Webhooks to ${host} are failing`,
    ...compose({
      heading: 'Your webhook endpoint is paused',
      paragraphs: [
        `${url} does not take deliveries: ${reason ?? 'its attempts keep failing.'}`,
        'Events are kept. We try one delivery at growing intervals, and deliver all of them once it succeeds.',
      ],
      footnote: 'The delivery log shows every attempt and what was answered.',
    }),
  }
}
