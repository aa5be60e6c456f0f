import { crc32 } from 'node:zlib'
import { TimeInput } from '../../platform/http/schemas.ts'
import { isId } from '../../platform/keys/ids.ts'
import { DAY, isoTime, MINUTE } from '../../platform/time/clock.ts'

/** How long the id of an increment is known, and so how old its use may be. */
export const KNOWN_DAYS = 35
/** How far ahead of ours the clock of a sender may be. */
export const AHEAD_MS = 5 * MINUTE
/** How many a request may have. */
export const MAX_INCREMENTS = 1_000

/** Why an increment was refused. */
export const REFUSALS = [
  'invalid_increment',
  'account_not_found',
  'meter_not_found',
  'meter_archived',
  'at_too_old',
  'at_in_future',
  'id_reused',
  'total_out_of_range',
] as const

export interface Refusal {
  /** Its place in the request. */
  index: number
  /** As it was sent; `null` if it has none. */
  id: string | null
  code: (typeof REFUSALS)[number]
  /** What is wrong, and what to do. */
  detail: string
}

/** What an account used, as its sender tells it. */
export interface Increment {
  index: number
  id: string
  accountId: string
  meter: string
  value: number
  /** Milliseconds since the epoch. */
  at: number
  /** Checksum of what was sent, to tell a repetition from another increment of the same id. */
  content: number
}

const FIELDS = new Set(['id', 'account_id', 'meter', 'value', 'at'])
/** Without spaces and control characters. */
const SENDERS_ID = /^[\x21-\x7e]{1,128}$/
const MAX_KEY = 40

/**
 * Reads an increment as it was sent. Without schemas, as a thousand come together, and each is accepted or
 * refused on its own. `now` is the time of billing.
 */
export function readIncrement(given: unknown, index: number, now: number): Increment | Refusal {
  const sent = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const { id, account_id, meter, value, at } = sent
  const refused = (code: Refusal['code'], detail: string): Refusal => {
    return { index, id: typeof id === 'string' ? id.slice(0, 128) : null, code, detail }
  }
  const wrong = faultIn(sent)
  if (wrong !== undefined) return refused('invalid_increment', wrong)
  const time = at === undefined ? now : Date.parse(at as string)
  if (time > now + AHEAD_MS)
    return refused('at_in_future', `This is more than ${AHEAD_MS / MINUTE} minutes ahead of ${isoTime(now)}.`)
  if (time < now - KNOWN_DAYS * DAY) return refused('at_too_old', `This is more than ${KNOWN_DAYS} days ago.`)
  const content = crc32(`${account_id} ${meter} ${value} ${at === undefined ? '' : time}`) | 0
  return {
    index,
    id: id as string,
    accountId: account_id as string,
    meter: meter as string,
    value: value as number,
    at: time,
    content,
  }
}

/** What is wrong with its form; undefined if nothing is. */
function faultIn(sent: Record<string, unknown>): string | undefined {
  const { id, account_id, meter, value, at } = sent
  if (typeof id !== 'string' || !SENDERS_ID.test(id))
    return 'id must be 1 to 128 visible ASCII characters, without spaces.'
  if (typeof account_id !== 'string' || !isId(account_id)) return 'account_id must be a UUID in lower case.'
  if (typeof meter !== 'string' || meter.length > MAX_KEY) return 'meter must be the key of a meter.'
  if (!Number.isSafeInteger(value)) return 'value must be a whole number between -(2^53 - 1) and 2^53 - 1.'
  if (at !== undefined && !TimeInput.safeParse(at).success)
    return 'at must be an ISO 8601 time with an offset, such as 2026-01-31T09:30:00.000Z.'
  for (const field in sent) if (!FIELDS.has(field)) return `${field.slice(0, 40)} is not a known field.`
  return undefined
}
