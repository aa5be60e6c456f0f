export { type ClientOptions, createClient, type PosternClient } from './client.ts'
export type { components, paths } from './generated/api.ts'
export { isProblem, type Problem, type ProblemCode } from './problem.ts'
export {
  type EventName,
  type ReceivedHeaders,
  type ReceivedWebhook,
  type RefusalReason,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookEvent,
  type WebhookVerification,
} from './webhooks.ts'
