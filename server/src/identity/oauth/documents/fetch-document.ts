import { createGuardedFetch, OutboundError } from '../../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY, MINUTE, SECOND } from '../../../platform/time/clock.ts'

const LIMITS = { limitMs: 2.5 * SECOND, maxBytes: 5 * 1024 }
const FRESH = { least: 5 * MINUTE, most: DAY }

/** A document as it was fetched. */
export interface Fetched {
  value: unknown
  /** How long it may be used without asking again, by its headers (RFC 9111). */
  freshMs: number
}

/** Why a document was not fetched. */
export class FetchFault extends Error {
  override name = 'FetchFault'
}

/** Fetches a stranger's document: by https, without redirects, at most 5 KiB within 2.5 seconds. Throws FetchFault. */
export async function fetchDocument(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  url: string,
): Promise<Fetched> {
  const answer = await createGuardedFetch(
    config,
    'customer',
    LIMITS,
  )(url, {
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    throw error instanceof OutboundError ? new FetchFault(toldOf(error)) : error
  })
  if (answer.status !== 200)
    throw new FetchFault(
      `Its address answered ${answer.status}${isRedirect(answer) ? ', and we follow no redirect' : ''}.`,
    )
  const value = await answer.json().catch(() => {
    throw new FetchFault('The document is not JSON.')
  })
  return { value, freshMs: freshMsOf(answer.headers, clock.now()) }
}

/** Without what a network answers inside: the reader may be a stranger. */
function toldOf({ failure }: OutboundError): string {
  if (failure === 'late') return `Its address did not answer within ${LIMITS.limitMs / SECOND} seconds.`
  if (failure === 'too_large') return `The document has more than ${LIMITS.maxBytes / 1_024} KiB.`
  return 'Its address could not be reached.'
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400

function freshMsOf(headers: Headers, now: number): number {
  const maxAge = /(?:^|,)\s*max-age\s*=\s*"?(\d{1,9})/i.exec(headers.get('cache-control') ?? '')?.[1]
  const expires = Date.parse(headers.get('expires') ?? '')
  const told = maxAge !== undefined ? Number(maxAge) * SECOND : Number.isNaN(expires) ? 0 : expires - now
  return Math.min(Math.max(told, FRESH.least), FRESH.most)
}
