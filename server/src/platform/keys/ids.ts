import { v7 } from 'uuid'
import { withRandom } from './random.ts'

const RANDOM_BYTES = 16

const SEQUENCE_BITS = 32
/** The lowest bit of the sequence that is in the first nine bytes: ids of one millisecond differ within them. */
const STEP = 2 ** 14

let latest = { at: Number.NaN, sequence: 0 }

/**
 * A UUIDv7 (RFC 9562) whose time part is `at`, in milliseconds: ids sort by time and find their partition. Those that a
 * process makes one after the other in the same millisecond ascend (section 6.2), so lists keep their order.
 */
export function newId(at: number): string {
  return withRandom(RANDOM_BYTES, (random) => {
    const next = latest.sequence + STEP * (1 + (random[0]! & 3)) + random[1]!
    const follows = latest.at === at && next < 2 ** SEQUENCE_BITS
    latest = { at, sequence: follows ? next : random.readUInt32BE(2) >>> 1 }
    return v7({ msecs: at, seq: latest.sequence, random })
  })
}

const REQUEST_ID_BYTES = 8

/** 16 hexadecimal digits: short enough to read out, and long enough to be found in the log of a year. */
export function newRequestId(): string {
  return withRandom(REQUEST_ID_BYTES, (random) => random.toString('hex'))
}

/** The time part of a UUIDv7, in milliseconds since the epoch. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** The smallest UUID whose time part is `at`: the lower bound of a range of UUIDv7 keys. */
export function firstIdAt(at: number): string {
  const hex = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The first nine bytes of a UUID, as text. */
const STEM = 21

/** A new UUIDv7 that begins as this one: in its millisecond, and beside it. delivery_id() does the same in SQL. */
export function newIdBeside(id: string): string {
  return id.slice(0, STEM) + newId(0).slice(STEM)
}

/** The first and the last UUID that begin as this one. */
export function rangeBeside(id: string): { first: string; last: string } {
  const stem = id.slice(0, STEM)
  return { first: `${stem}00-000000000000`, last: `${stem}ff-ffffffffffff` }
}

/** Characters of a UUID as text. */
export const ID_LENGTH = 36

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether `text` is a UUID in its one canonical (lower-case) form. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
