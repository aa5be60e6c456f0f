import { z } from '../../platform/http/api.ts'
import { turnsText } from '../../platform/i18n/untrusted-text.ts'
import { DAY, SECOND } from '../../platform/time/clock.ts'
import { MAX_URL_LENGTH } from '../core/index.ts'

/** Where deliveries go: checked by parseEndpointUrl. */
export const EndpointUrl = z.string().max(MAX_URL_LENGTH)

export const Description = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')
  .refine((text) => !turnsText(text), 'This must not hold characters that turn or hide text.')

export const MAX_OVERLAP_SECONDS = (7 * DAY) / SECOND
