import type { Services } from '../lib/services.ts'
import { readProvider } from '../providers/index.ts'
import { staffToTell } from '../users/index.ts'
import type { EndpointNews } from '../webhooks/index.ts'
import { endpointMail } from './endpoint-mail.ts'

/**
 * Mails the provider's staff that an endpoint keeps failing, is back or is gone; without staff, the operator
 * (ALERT_EMAIL).
 */
export async function tellStaff(
  { db, config, outbox, log }: Pick<Services, 'db' | 'config' | 'outbox' | 'log'>,
  news: EndpointNews,
): Promise<void> {
  const recipients = await staffToTell({ db, config }, await readProvider({ db, config }, news.providerId))
  for (const envelope of recipients) outbox.post(() => endpointMail(envelope, news))
  if (recipients.length === 0)
    log.warn(
      { provider: news.providerId, endpoint: news.endpointId, kind: news.kind },
      'nobody could be told of an endpoint: add staff (POST /api/v1/users with "principal": "provider"), or set ALERT_EMAIL',
    )
}
