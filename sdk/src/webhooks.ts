export type { ReceivedHeaders } from './lib/headers.ts'
export type { EventName, WebhookEvent } from './webhooks/events.ts'
export {
  type ReceivedWebhook,
  type RefusalReason,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookVerification,
} from './webhooks/verify-webhook.ts'
