import { expect, test } from 'vitest'
import { z } from './api.ts'
import { Email, Id, Name, PageOf, PageQuery, PrincipalParams, showTime, TimeInput } from './schemas.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('an id is a UUID in lower case', () => {
  const id = '01936f2a-7c00-7abc-8def-0123456789ab'
  expect([id, id.toUpperCase(), `${id}0`, ''].map((value) => takes(Id, value))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an address comes out in its canonical form, or says what one looks like', () => {
  expect(Email.parse('Person@EXAMPLE.com')).toBe('person@example.com')
  expect(Email.safeParse('nobody').error!.issues[0]!.message).toContain('such as name@example.com')
  expect(takes(Email, `${'a'.repeat(300)}@example.com`)).toBe(false)
})

test('a time needs an offset, and must be possible', () => {
  for (const time of ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.123+05:30'])
    expect(takes(TimeInput, time), time).toBe(true)
  for (const time of ['2026-01-31T09:30:00', '2026-02-30T09:30:00Z', '2026-01-31', 'now'])
    expect(takes(TimeInput, time), time).toBe(false)
})

test('a name has 1 to 200 characters, none of them a control character, and no blank edges', () => {
  expect(Name.parse('  Ada Lovelace ')).toBe('Ada Lovelace')
  expect(takes(Name, 'a'.repeat(200))).toBe(true)
  for (const name of ['', '  ', 'a'.repeat(201), 'a\u0000b', 'a\nb'])
    expect(takes(Name, name), name).toBe(false)
})

test('lists: how a page is asked for and answered', () => {
  expect(PageQuery.parse({ limit: '7' })).toEqual({ limit: 7 })
  for (const query of [
    { limit: '0' },
    { limit: '1e9' },
    { limit: '1.5' },
    { cursor: 'a'.repeat(201) },
    { page: '2' },
  ])
    expect(takes(PageQuery, query), JSON.stringify(query)).toBe(false)
  const answer = PageOf(z.object({ a: z.number() }))
  expect(takes(answer, { data: [{ a: 1 }], next_cursor: null })).toBe(true)
  expect(takes(answer, { data: [{ a: 'x' }], next_cursor: null })).toBe(false)
  expect(takes(answer, { data: [] })).toBe(false)
})

test('a principal is a customer, or of the provider', () => {
  expect(['customer', 'provider', 'staff'].map((principal) => takes(PrincipalParams, { principal }))).toEqual(
    [true, true, false],
  )
})

test('a time of the database is shown to the millisecond, and none as null', () => {
  expect(showTime(new Date(Date.UTC(2026, 0, 31, 9, 30, 0, 5)))).toBe('2026-01-31T09:30:00.005Z')
  expect(showTime(null)).toBeNull()
})
