import { expect, test } from 'vitest'
import { initialsOf } from './avatar.ts'

const nobody = { name: null, given_name: null, family_name: null, email: 'ada@example.com' }

test.each([
  [{}, 'A'],
  [{ name: 'Ada Lovelace' }, 'AL'],
  [{ name: 'Ada King, Countess of Lovelace' }, 'AL'],
  [{ name: 'prince' }, 'P'],
  [{ name: '*** Ada' }, 'A'],
  [{ name: 'Whatever', given_name: 'Łucja', family_name: 'żak' }, 'ŁŻ'],
  [{ name: '山田 太郎' }, '山太'],
  [{ name: '👩‍🚀' }, 'A'],
])('%j has the initials %s', (person, initials) => {
  expect(initialsOf({ ...nobody, ...person })).toBe(initials)
})
