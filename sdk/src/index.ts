export { type ClientOptions, createClient, type PosternClient } from './api/client.ts'
export { PosternError, PosternUnreachable, type UnreachableReason, unwrap } from './api/errors.ts'
export { type HostedLogin, type HostedLoginOptions, hostedLogin } from './api/hosted-login.ts'
export { type ListItem, type ListOptions, type ListPath, type Paginated, paginate } from './api/paginate.ts'
export { isProblem, type Problem, type ProblemCode } from './api/problem.ts'
export type { components, paths } from './generated/api.ts'
export {
  type Delivery,
  type EventName,
  type ReceivedHeaders,
  type ReceivedWebhook,
  type RefusalReason,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHandlerOptions,
  type WebhookVerification,
  webhookHandler,
} from './webhooks.ts'
