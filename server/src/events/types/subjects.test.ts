import { describe, expect, test } from 'vitest'
import { EVENT_TYPES, type EventName } from '../catalogue.ts'
import { normaliseSubject, possibleSubjects, SUBJECT_PATH, subjectDigest, subjectReader } from './subjects.ts'

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const subjects = (paths: string[], data: unknown) => subjectReader({ subjects: paths })(data).subjects
const account = (path: string, data: unknown) =>
  subjectReader({ subjects: [], account: path })(data).accountId

describe('the ten types', () => {
  test('every path of a type leads to something in its example', () => {
    for (const { name, example, subjects: paths } of EVENT_TYPES)
      for (const path of paths) {
        expect(path).toMatch(SUBJECT_PATH)
        expect(subjects([path], example), `${name}: ${path}`).toHaveLength(1)
      }
  })

  test('events of an account name it, and those of a person name none', () => {
    const ofNone: EventName[] = ['user.login', 'tos.accepted']
    for (const { name, example, readSubjects } of EVENT_TYPES)
      expect(readSubjects(example).accountId, name).toBe(ofNone.includes(name) ? null : ID)
  })
})

test('a subject is trimmed, and an address or a UUID is in lower case; nothing else is', () => {
  expect(normaliseSubject('  INV-2026-0042 ')).toBe('INV-2026-0042')
  expect(normaliseSubject('Ada@Example.com')).toBe('ada@example.com')
  expect(normaliseSubject(ID.toUpperCase())).toBe(ID)
  expect(normaliseSubject('   ')).toBeUndefined()
  expect(normaliseSubject('x'.repeat(256))).toHaveLength(256)
  expect(normaliseSubject('x'.repeat(257))).toBeUndefined()
})

test('paths lead through objects and lists; whatever else is there is passed over', () => {
  const data = {
    order: { id: 7, items: [{ sku: 'a' }, { sku: 'b' }, null, 5, [{ sku: 'c' }]], tags: ['x', 'a'] },
  }
  expect(subjects(['order.id', 'order.items.sku', 'order.tags'], data)).toEqual(['7', 'a', 'b', 'x'])
  expect(
    subjects(['order', 'order.items', 'order.nothing', 'order.id.more', 'constructor.name'], data),
  ).toEqual(['5'])
  const odd = { v: [2 ** 53, 1.5, true, null, undefined, {}, '', -1] }
  expect(subjects(['v'], odd)).toEqual(['-1'])
  for (const none of [null, undefined, 'text', []]) expect(subjects(['a.b'], none)).toEqual([])
})

test('an event has at most 16 subjects, the first of its paths', () => {
  const many = Array.from({ length: 40 }, (_, n) => `n${n}`)
  expect(subjects(['first', 'many'], { many, first: 'one' })).toEqual(['one', ...many.slice(0, 15)])
})

test('an account is exactly one UUID where the path leads, and never anything else', () => {
  expect(account('a.id', { a: { id: ID.toUpperCase() } })).toBe(ID)
  expect(account('a.id', { a: [{ id: ID }] })).toBe(ID)
  for (const id of [`${ID} `, 'acc_1', 7, null, [ID, ID], { id: ID }, [], [[ID]]])
    expect(account('a.id', { a: { id } }), JSON.stringify(id)).toBeNull()
  expect(account('a.id', { account_id: ID, b: { id: ID } })).toBeNull()
  expect(subjectReader({ subjects: ['id'] })({ id: ID }).accountId).toBeNull()
})

test('all that could be a subject is found, however deep', () => {
  const data = { a: [' X ', { b: ['Ada@Example.com', 5, null, true] }], c: undefined, d: '' }
  expect([...possibleSubjects(data)].sort()).toEqual(['5', 'X', 'ada@example.com'])
  const deep = JSON.parse(`${'['.repeat(200_000)}"deep"${']'.repeat(200_000)}`)
  expect([...possibleSubjects(deep)]).toEqual(['deep'])
})

test('digests of one subject differ between providers, and fit a number', () => {
  const digest = subjectDigest('a', 'x')
  expect(digest).not.toBe(subjectDigest('b', 'x'))
  expect(Number.isSafeInteger(digest) && digest >= 0).toBe(true)
})

test('a path is names joined by dots', () => {
  for (const path of ['id', 'order.items.sku', 'a_b.c-d.0']) expect(path).toMatch(SUBJECT_PATH)
  for (const path of ['', '.', 'a.', 'a..b', 'a b', 'a[0]', 'a.b.c.d.e.f.g.h.i', 'x'.repeat(65), 'é'])
    expect(path).not.toMatch(SUBJECT_PATH)
})
