import { isDeeperThan } from '../../../platform/http/read-json.ts'
import { indented } from '../../../platform/text/indented.ts'

const MOST_SHOWN = 64 * 1024
/** Indenting grows with the square of the depth. */
const MAX_DEPTH = 32

/** A body as readable text: JSON indented, anything else unchanged, long ones cut. */
export function showBody(body: Buffer): string {
  const text = readable(body.toString())
  if (text.length <= MOST_SHOWN) return text
  return `${text.slice(0, MOST_SHOWN)}\n… ${text.length - MOST_SHOWN} more characters: see /dev/inbox/webhooks`
}

function readable(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(value, MAX_DEPTH) ? text : indented(text)
  } catch {
    return text
  }
}
