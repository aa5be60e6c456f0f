import { Problem } from '../platform/problem.ts'
import type { Provider } from './provider.ts'

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
