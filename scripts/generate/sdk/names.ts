/** `accounts.members.create` to `AccountsMembersCreate`. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('')
}

/** `api_keys` to `apiKeys`. */
export function camel(text: string): string {
  const name = pascal(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `providers` are those of an installation, `provider` is the one that a key belongs to. */
const SAME_IN_BOTH = new Set(['providers', 'terms', 'stats', 'access', 'sso', 'system', 'sms'])

/** Of `accounts` it is `account`, of `api_keys` `api_key`. */
export function singular(word: string): string {
  if (SAME_IN_BOTH.has(word) || /(ss|us)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(sses|xes|ches|uses)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** `users.create` to `UserCreate`. */
export function operationName(id: string): string {
  const parts = id.split('.')
  return pascal([...parts.slice(0, -1).map(singular), parts.at(-1)!].join('.'))
}
