import { expect, test } from 'vitest'
import { presetOf } from './presets.ts'

test('a preset is known by its scopes in any order; a key that may only publish has that scope alone', () => {
  expect(presetOf(['events', 'users', 'read'])).toBe('backend')
  expect(presetOf(['events'])).toBe('publish')
  expect(presetOf(['events', 'read'])).toBeUndefined()
  expect(presetOf([])).toBeUndefined()
})
