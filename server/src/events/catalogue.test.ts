import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESCRIBED_TYPES } from './catalogue.ts'

const TYPES = join(import.meta.dirname, 'types')

/** Every event type that a file of types/ declares. */
async function declared(): Promise<string[]> {
  const files = readdirSync(TYPES).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(join(TYPES, name))))
  return modules
    .flatMap((module) => Object.values(module))
    .filter(
      (one): one is { name: string } => typeof one === 'object' && one !== null && 'readSubjects' in one,
    )
    .map(({ name }) => name)
}

test('an event type is a declaration in types/ and a line in the catalogue', async () => {
  const listed = DESCRIBED_TYPES.map(({ name }) => name)
  expect((await declared()).sort()).toEqual([...listed].sort())
})
