import type { PostgresType } from 'postgres'

/** The array types that our statements use as parameters, by their fixed type ids (pg_type.dat). */
const ARRAY_TYPE_IDS = {
  bool: 1000,
  bytea: 1001,
  int2: 1005,
  int4: 1007,
  int8: 1016,
  text: 1009,
  timestamptz: 1185,
  uuid: 2951,
}

const SERIALIZERS: Record<string, PostgresType['serialize']> = { bytea: byteaArray, text: textArray }

/**
 * postgres.js asks the server for its array types on every new connection, and if that connection is cut before the answer, the
 * process gets a rejection that cannot be caught. Their ids never change, so we list them here.
 */
export const ARRAY_TYPES: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(ARRAY_TYPE_IDS).map(([name, id]) => [
    `${name}Array`,
    { to: id, from: [id], serialize: SERIALIZERS[name] ?? plainArray, parse: refuse },
  ]),
)

/** Numbers, times, UUIDs and booleans never need quotes. */
function plainArray(values: ReadonlyArray<string | number | null>): string {
  return `{${values.map((value) => value ?? 'null').join()}}`
}

/** PostgreSQL manual, 8.15.6: every element is quoted, so none of it can be taken for syntax. */
function textArray(values: ReadonlyArray<string | null>): string {
  let last: string | null = null
  let text = 'null'
  const texts = values.map((value) => {
    if (value === last) return text // states, answers and the like repeat
    last = value
    text = value === null ? 'null' : quoted(value)
    return text
  })
  return `{${texts.join()}}`
}

/** Control characters: JSON writes them as letters after a backslash. */
const CONTROL = /\p{Cc}/u

/** JSON quotes as PostgreSQL does except for these, in a third of the time. Half of a batch's bytes are payloads. */
function quoted(value: string): string {
  if (!CONTROL.test(value) && value.isWellFormed()) return JSON.stringify(value)
  return `"${value.replaceAll(/[\\"]/g, '\\$&')}"`
}

/** Byte strings, given in hexadecimal (8.4.1). */
function byteaArray(values: ReadonlyArray<string | null>): string {
  return `{${values.map((hex) => (hex === null ? 'null' : `"\\\\x${hex}"`)).join()}}`
}

function refuse(): never {
  throw new Error('select arrays as to_jsonb(column)')
}
