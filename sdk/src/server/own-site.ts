import { headerReader } from '../lib/headers.ts'
import type { Received } from './cookies.ts'
import type { Place } from './place.ts'

/** As Postern decides: Fetch Metadata, else Origin. A client that sends neither is not a browser that another site could steer. */
export function isOwnSite({ headers }: Received, { origin: own }: Place): boolean {
  const read = headerReader(headers)
  const site = read('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = read('origin')
  return origin === undefined || origin === own
}

/** Whether a script asks, which reads JSON, rather than a form that a person sends. */
export function wantsJson({ headers }: Received): boolean {
  return (headerReader(headers)('accept') ?? '').includes('application/json')
}
