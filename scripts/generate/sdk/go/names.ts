import { pascal } from '../names.ts'

/** What Go writes in capitals, and how. */
const INITIALISMS = new Map(
  [
    ...['API', 'ACS', 'CSV', 'DNS', 'HTML', 'HTTP', 'ID', 'IP', 'JSON', 'JWKS', 'JWT', 'MFA', 'MRR', 'OIDC'],
    ...[
      'OTP',
      'SAML',
      'SCIM',
      'SLO',
      'SMS',
      'SQS',
      'SSO',
      'TLS',
      'TOTP',
      'UI',
      'URI',
      'URL',
      'UTC',
      'VAT',
      'XML',
    ],
    ...['IDs', 'URLs', 'URIs', 'IPs', 'OAuth', 'OAuth2', 'OK'],
  ].map((word) => [word.toLowerCase(), word]),
)

/** `UserApiKey` or `user_api_key` to `UserAPIKey`. */
export function goName(text: string): string {
  const words = pascal(text).match(/[A-Z]+(?![a-z])\d*|[A-Z][a-z]*\d*|\d+/g) ?? []
  return words.map((word) => INITIALISMS.get(word.toLowerCase()) ?? word).join('')
}

const KEYWORDS = new Set(
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var'.split(
    ' ',
  ),
)

/** `user_id` to `userID`, for a parameter. */
export function goParameter(text: string): string {
  const [first = '', ...rest] = text.split('_')
  const name = first.toLowerCase() + goName(rest.join('_'))
  return KEYWORDS.has(name) ? `${name}Name` : name
}

const SIGNS = new Map([
  [' ', 'space'],
  [',', 'comma'],
  ['+', 'plus'],
  ['*', 'any'],
])

/** What the constant of a value ends in: `-created_at` sorts the other way, so `CreatedAtDescending`. */
export function constantName(value: string): string {
  const sign = SIGNS.get(value)
  if (sign) return goName(sign)
  const name = goName(value.replace(/^-/, ''))
  return value.startsWith('-') ? `${name}Descending` : name
}
