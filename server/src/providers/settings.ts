import { z } from '../lib/http/api.ts'

const DAY_SECONDS = 86_400

/** What a provider may set. Every field has a default, so that the stored object holds only what was changed. */
export const ProviderSettings = z.strictObject({
  session_absolute_seconds: z
    .int()
    .min(300)
    .max(365 * DAY_SECONDS)
    .default(30 * DAY_SECONDS)
    .describe('A session ends this long after sign-in.'),
  session_idle_seconds: z
    .int()
    .min(300)
    .max(365 * DAY_SECONDS)
    .default(7 * DAY_SECONDS)
    .describe('A session ends when it was not used for this long.'),
  sign_up: z
    .boolean()
    .default(true)
    .describe('Whether the first proof of an unknown address creates a customer.'),
})

export type ProviderSettings = z.infer<typeof ProviderSettings>

/** Completes the stored settings with the defaults. */
export function completeSettings(stored: unknown): ProviderSettings {
  return ProviderSettings.parse(stored)
}
