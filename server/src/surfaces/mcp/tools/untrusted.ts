import { defused } from '../../../platform/i18n/untrusted-text.ts'

/** Fields whose texts are ours: ids, times, states and codes. */
const OURS =
  /^(id|.*_id|at|.*_at|status|status_reason|.*_status|kind|type|action|event|currency|interval|plan|unit|role|principal|number|method|trigger|error|source|period_start|period_end|trial_end|timestamp|by|collection|tool|scope)$/
/** Texts of outsiders are cut to this length: long enough for a name or an error. */
const MOST_CHARACTERS = 300

/**
 * Marks every text that is not known to be ours, as `{untrusted: "…"}`: names, addresses, descriptions and errors of
 * receivers may hold instructions. They are data. Characters that hide or turn text are gone, and addresses in them open
 * nothing: `https[:]//…`.
 */
export function marked(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return OURS.test(field) && isCode(value) ? value : { untrusted: cut(value) }
  if (Array.isArray(value)) return value.map((one) => marked(one, field))
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Ours) return value.text
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name)]))
}

/** A sentence of ours. */
export class Ours {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Ours have no spaces: what has is from elsewhere, whatever its field is called. */
const isCode = (text: string): boolean => /^[\w.:+/-]{1,100}$/.test(text)

function cut(text: string): string {
  const plain = defused(text)
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS)}…` : plain
}
