import { describe, expect, test } from 'vitest'
import {
  mergeProfile,
  NO_PROFILE,
  PROFILE_SOURCES,
  type ProfileSource,
  readField,
  readProfile,
} from './profile.ts'

const nobody = { ...NO_PROFILE, profile_sources: {} }
const named = (name: string | null, source: ProfileSource) => ({
  ...NO_PROFILE,
  name,
  profile_sources: { name: source },
})

describe('who may change a field', () => {
  const pairs = PROFILE_SOURCES.flatMap((holder, weak) =>
    PROFILE_SOURCES.map((source, strong) => [holder, source, strong >= weak] as const),
  )
  test.each(pairs)('what %s set, %s changes: %s', (holder, source, isTaken) => {
    const merged = mergeProfile(named('Ada', holder), { name: 'Grace' }, source)
    expect(merged.profile.name).toBe(isTaken ? 'Grace' : 'Ada')
    expect(merged.sources.name).toBe(isTaken ? source : holder)
    expect(merged.held).toEqual(isTaken ? [] : ['name'])
  })

  test('a source takes back what it set itself, and the field is free for any other', () => {
    const freed = mergeProfile(named('Ada', 'scim'), { name: null }, 'scim')
    expect(freed).toMatchObject({ profile: { name: null }, sources: {}, changed: ['name'] })
    const after = { ...freed.profile, profile_sources: freed.sources }
    expect(mergeProfile(after, { name: 'Grace' }, 'api').profile.name).toBe('Grace')
  })

  test('a directory that says nothing any more removes nothing that another source set', () => {
    expect(mergeProfile(named('Ada', 'api'), { name: null }, 'scim').profile.name).toBe('Ada')
  })

  test('what a person removes stays removed, until staff override it', () => {
    const removed = mergeProfile(named('Ada', 'scim'), { name: null }, 'person')
    const after = { ...removed.profile, profile_sources: removed.sources }
    expect(mergeProfile(after, { name: 'Ada' }, 'scim').profile.name).toBeNull()
    const forced = mergeProfile(after, { name: 'Ada' }, 'api', { overrides: true })
    expect(forced).toMatchObject({ profile: { name: 'Ada' }, sources: { name: 'api' }, held: [] })
  })

  test('the same again is no change, and absent fields stay', () => {
    expect(mergeProfile(named('Ada', 'connection'), { name: 'Ada' }, 'connection').changed).toEqual([])
    expect(mergeProfile(named('Ada', 'scim'), { name: 'Ada' }, 'api')).toMatchObject({
      changed: [],
      held: [],
    })
    expect(mergeProfile(nobody, {}, 'person').changed).toEqual([])
  })
})

test.each([
  ['name', '  Ada Lovelace ', 'Ada Lovelace'],
  ['name', 'Ada\nLovelace', undefined],
  ['name', 'x'.repeat(201), undefined],
  ['name', 'half \ud83d', undefined],
  ['picture', 'https://img.example.com/a.png', 'https://img.example.com/a.png'],
  ['picture', 'http://img.example.com/a.png', undefined],
  ['picture', 'javascript:alert(1)', undefined],
  ['picture', 'https://user:secret@img.example.com/a.png', undefined],
  ['picture', 'data:image/png;base64,AAAA', undefined],
  ['locale', 'de_AT', 'de-AT'],
  ['locale', 'en-us,en;q=0.8', 'en-US'],
  ['locale', 'no language', undefined],
  ['zoneinfo', 'Europe/Vienna', 'Europe/Vienna'],
  ['zoneinfo', '+01:00', undefined],
  ['phone', '+43 (1) 234-567', '+431234567'],
  ['phone', 'tel:+1-201-555-0123', '+12015550123'],
  ['phone', '01 234567', '01 234567'],
  ['phone', 'call me', undefined],
] as const)('%s %j is stored as %j', (field, text, stored) => {
  expect(readField(field, text)).toBe(stored)
})

test('of what other systems say, names that are too long are cut between letters', () => {
  const child = '👩‍👩‍👧‍👦'
  const told = {
    name: 'x'.repeat(201),
    given_name: child.repeat(30),
    family_name: `e${'\u0301'.repeat(300)}`,
  }
  const { name, given_name, family_name } = readProfile(told)
  expect(name).toBe('x'.repeat(200))
  expect(given_name).toBe(child.repeat(18)) // 11 each, and no half of one
  expect(family_name).toBeUndefined() // not even its first letter fits
  expect(readProfile({ given_name: 'A'.repeat(150), family_name: 'B'.repeat(150) }).name).toHaveLength(200)
})

test('of what other systems say, only what fits counts, and a whole name is put together', () => {
  expect(
    readProfile({ given_name: 'Ada', family_name: 'Lovelace', picture: 'ftp://x', phone: 7, locale: '' }),
  ).toEqual({
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
    locale: null,
  })
})
