/** What is written in capital letters. */
const SHORT = /\b(api|url|uri|id|ip|sso|dns|json|saml|oidc|mfa|csv)\b/g

/** The field that a problem names, as people write it: `/prices/0/amount_per_seat` is `Prices 1: amount per seat`. */
export function fieldName(pointer: string): string {
  const text = pointer
    .replace(/^\//, '')
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${part.replaceAll('_', ' ')}`))
    .join('')
    .replace(/^: /, '')
    .replaceAll(SHORT, (word) => word.toUpperCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}
