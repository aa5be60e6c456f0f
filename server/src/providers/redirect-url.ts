import type { Principal } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { type AskedReturn, askedNativeReturn, readNativeReturn } from './native-return.ts'
import type { Provider } from './provider.ts'

/**
 * Where a sign-in leads back to, checked: a URL at one of the provider's origins, or a way back to a native application,
 * as one text. Throws invalid_request.
 */
export function checkReturn(provider: Provider, principal: Principal, asked: AskedReturn): string {
  return askedNativeReturn(provider, principal, asked) ?? checkRedirectUrl(provider, asked.redirect_url)
}

/** The same for what was checked before: origins may have changed, and others can write cookies. */
export function allowedReturn(provider: Provider, principal: Principal, kept: string): string | undefined {
  if (principal === 'customer' && readNativeReturn(provider, kept)) return kept
  try {
    return checkRedirectUrl(provider, kept)
  } catch {
    return undefined
  }
}

/**
 * Checks where people may be sent: http(s), and exactly one of the provider's origins. Returns the URL. Throws
 * invalid_request, naming the field.
 */
export function checkRedirectUrl(
  { settings }: Pick<Provider, 'settings'>,
  text: string,
  field = 'redirect_url',
): string {
  const url = URL.parse(text)
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    settings.redirect_origins.includes(url.origin)
  )
    return url.href
  throw new Problem('invalid_request', {
    errors: [
      {
        field,
        message:
          `The origin ${url && url.origin !== 'null' ? `${url.origin} ` : ''}is not one of the provider's redirect_origins. ` +
          'The operator of the application can add it: PATCH /api/v1/provider with settings.redirect_origins.',
      },
    ],
  })
}
