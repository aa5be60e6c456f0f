import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/db.ts'
import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { faultOfUrl } from '../../platform/outbound/outside-url.ts'
import { Problem } from '../../platform/problem.ts'
import { readHttpsOnly } from '../../providers/index.ts'

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
  if (fault !== undefined) throw refused(fault)
  return new URL(text).href
}

/** Throws url_not_allowed for an http URL where the provider, or else the installation, wants https. */
export async function requireHttps(
  { production }: Pick<Config, 'production'>,
  db: Db,
  providerId: string,
  url: string,
): Promise<void> {
  if (url.startsWith('http:') && ((await readHttpsOnly(db, providerId)) ?? production))
    throw refused('This must be an https URL: the setting webhooks_https_only of this provider is on.')
}

const refused = (fault: string): Problem =>
  new Problem('url_not_allowed', { detail: fault, errors: [{ field: '/url', message: fault }] })
