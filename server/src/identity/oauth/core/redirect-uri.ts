import {
  LOOPBACK_ADDRESSES,
  privateSchemeFault,
  readRedirectUri,
} from '../../../platform/http/redirect-uri.ts'
import type { ApplicationKind } from './application.ts'

export const MAX_REDIRECT_URIS = 20

/** Developers' machines may be named too. */
const LOOPBACK = ['localhost', ...LOOPBACK_ADDRESSES]

/**
 * Why a URI may not be registered for an application of this kind; undefined if it may. A request has to repeat it byte
 * by byte, so what URL parsers would change is refused.
 */
export function redirectUriFault(uri: string, kind: ApplicationKind): string | undefined {
  const url = readRedirectUri(uri)
  if (typeof url === 'string') return url
  if (url.protocol === 'https:' || url.protocol === 'http:') return webFault(uri, url)
  if (kind !== 'native') return 'Only native applications may use a private scheme. Use https.'
  return privateSchemeFault(uri, url)
}

function webFault(uri: string, url: URL): string | undefined {
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    return 'Use https; http is only for loopback addresses, such as http://127.0.0.1.'
  if (url.href !== uri && url.href !== `${uri}/`) return `Write it as ${url.href}.`
  return undefined
}
