/** `accounts.members.create` to `AccountsMembersCreate`. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('')
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

/** The areas of an operation, each in the singular, and its verb. */
function partsOf(id: string): { areas: string; verb: string } {
  const parts = id.split('.')
  return { areas: pascal(parts.slice(0, -1).map(singular).join('.')), verb: parts.at(-1)! }
}

/** `users.create` to `UserCreate`. */
export function bodyName(id: string): string {
  const { areas, verb } = partsOf(id)
  return `${areas}${pascal(verb)}`
}

/** `users.list` to `UserPage`, all others to `UserCreateAnswer` and alike. */
export function answerName(id: string, isPage: boolean): string {
  const { areas, verb } = partsOf(id)
  if (!isPage) return `${areas}${pascal(verb)}Answer`
  return verb === 'list' ? `${areas}Page` : `${areas}${pascal(verb)}Page`
}
