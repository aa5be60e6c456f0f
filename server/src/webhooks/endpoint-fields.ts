import { DAY, SECOND } from '../lib/clock.ts'
import { z } from '../lib/http/api.ts'
import { turnsText } from '../lib/words/strangers-text.ts'
import { MAX_URL_LENGTH } from './endpoint-url.ts'

/** Where deliveries go: checked by parseEndpointUrl. */
export const EndpointUrl = z.string().max(MAX_URL_LENGTH)

export const Description = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')
  .refine((text) => !turnsText(text), 'This must not hold characters that turn or hide text.')

export const MAX_OVERLAP_SECONDS = (7 * DAY) / SECOND
