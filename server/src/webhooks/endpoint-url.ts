import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { faultOfUrl } from '../lib/outbound/outside-url.ts'
import { Problem } from '../lib/problem.ts'

export const MAX_URL_LENGTH = 2_048

/**
 * Reads an endpoint's URL: absolute, http or https, without credentials or fragment, and not a literal forbidden
 * address. Names are checked when connecting, as DNS may answer differently then. Throws url_not_allowed.
 */
export function parseEndpointUrl(text: string, guard: AddressGuard): string {
  const fault =
    faultOfUrl(text, guard) ??
    (new URL(text).href.length > MAX_URL_LENGTH
      ? `This must have at most ${MAX_URL_LENGTH} characters.`
      : undefined)
  if (fault !== undefined)
    throw new Problem('url_not_allowed', { detail: fault, errors: [{ field: '/url', message: fault }] })
  return new URL(text).href
}
