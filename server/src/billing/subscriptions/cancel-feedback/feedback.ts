import { z } from '../../../platform/http/api.ts'

/** Why an owner cancels, by the words that Stripe has for it too. */
export const CANCEL_FEEDBACKS = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'too_complex',
  'low_quality',
  'other',
] as const
export type CancelFeedback = (typeof CANCEL_FEEDBACKS)[number]

const MAX_COMMENT = 1_000
/** What an owner writes when they cancel. */
export const CancelComment = z
  .string()
  .max(MAX_COMMENT)
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'This must not hold control characters.')
  .refine((text) => text.isWellFormed(), 'This must be valid Unicode.')
