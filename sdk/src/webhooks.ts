export type { ReceivedHeaders } from './lib/headers.ts'
export type { EventName, NameOf, NoEvents, WebhookEvent } from './webhooks/events.ts'
export {
  type ReceivedWebhook,
  type RefusalReason,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookVerification,
} from './webhooks/verify-webhook.ts'
export {
  type Delivery,
  type RawWebhook,
  receiveWebhook,
  type SeenDeliveries,
  type WebhookAnswer,
  type WebhookHandlerOptions,
  webhookHandler,
} from './webhooks/webhook-handler.ts'
