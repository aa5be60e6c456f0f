const ANY = '…'
const OF_THE_DAY = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, // ids
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, // times
]

/**
 * How an answer differs from the one that a page shows, field by field; nothing if it does not. The page may shorten:
 * `…` stands for any text, `"…": "…"` for further fields, a list shows its first entries. Numbers, ids and times need
 * only be of the same kind.
 */
export function differences(shown: unknown, answer: unknown, path = ''): string[] {
  const here = path || 'the answer'
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer)) return [`${here} is no list`]
    const entries = shown.filter((entry) => entry !== ANY)
    if (entries.length === shown.length && answer.length !== shown.length)
      return [`${here} has ${answer.length} entries, not ${shown.length}`]
    return entries.flatMap((entry, at) => differences(entry, answer[at], `${path}[${at}]`))
  }
  if (shown !== null && typeof shown === 'object') {
    if (answer === null || typeof answer !== 'object') return [`${here} is no object`]
    const fields = Object.keys(shown).filter((name) => name !== ANY)
    const more = Object.keys(answer).filter((name) => !(name in shown))
    return [
      ...(ANY in shown ? [] : more.map((name) => `${path}.${name} is not shown`)),
      ...fields.flatMap((name) =>
        name in answer
          ? differences(
              (shown as Record<string, unknown>)[name],
              (answer as Record<string, unknown>)[name],
              `${path}.${name}`,
            )
          : [`${path}.${name} is not there`],
      ),
    ]
  }
  return isLike(shown, answer) ? [] : [`${here} is ${JSON.stringify(answer)}, not ${JSON.stringify(shown)}`]
}

function isLike(shown: unknown, answer: unknown): boolean {
  if (typeof shown === 'number') return typeof answer === 'number'
  if (typeof shown !== 'string' || typeof answer !== 'string') return shown === answer
  if (OF_THE_DAY.some((form) => form.test(shown) && form.test(answer))) return true
  const [start = '', ...others] = shown.split(ANY)
  const end = others.at(-1)
  if (end === undefined) return shown === answer
  const isRandom = /^[0-9a-zA-Z-]+$/.test(start + end) // the start of a token or an id
  return isRandom || (answer.startsWith(start) && answer.endsWith(end))
}

/** The last JSON document that a command printed. */
export function lastJson(output: string): unknown {
  const line = output.split('\n').findLast((text) => /^[{[]/.test(text))
  if (line === undefined) throw new Error(`There is no JSON in: ${output}`)
  return JSON.parse(line)
}
