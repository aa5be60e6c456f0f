import { type Row, textOf } from '../../lines/values.ts'

/** A user as `POST /api/v1/users/import` takes it. */
export interface ImportRow {
  email: string
  email_verified: boolean
  external_id?: string | undefined
  password_hash?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  picture?: string | undefined
  locale?: string | undefined
  phone?: string | undefined
  public_metadata?: Record<string, unknown> | undefined
  private_metadata?: Record<string, unknown> | undefined
}

/** Something of a user that is not taken over: what it is, and which. */
export interface Left {
  what: string
  detail?: string | undefined
}

/** What a reader makes of a user of another system: a user of ours, or why there is none. */
export type Reading = { id: string; left: Left[] } & ({ user: ImportRow } | { skip: string })

/** Whether a time is given and still to come. */
export function isAhead(value: unknown, now: number): boolean {
  return isTime(value) && Date.parse(value as string) > now
}

/** Whether a time is there that can be read. An export may write `null` as a word. */
export function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/** The parts of a name, and the whole of them. */
export function nameOf(
  given: unknown,
  family: unknown,
): Pick<ImportRow, 'name' | 'given_name' | 'family_name'> {
  const [given_name, family_name] = [textOf(given), textOf(family)]
  return { given_name, family_name, name: [given_name, family_name].filter(Boolean).join(' ') || undefined }
}

/** A list of what is left: `undefined` and `false` are nothing. */
export function leftOf(...all: Array<Left | Left[] | undefined | false>): Left[] {
  return all.flatMap((left) => left || [])
}

/** One thing left if it is there. */
export function leaves(what: string, detail: unknown): Left | undefined {
  const text = textOf(detail)
  return text === undefined ? undefined : { what, detail: text }
}

/** The fields that hold something: no null, no empty list or object. */
export function present(fields: Row): Row {
  const holds = (value: unknown): boolean =>
    typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : textOf(value) !== undefined
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => holds(value)))
}

export const NO_PERSON = 'an account of a program'
export const NO_ADDRESS = 'no email address'
export const DISABLED = 'disabled there'
