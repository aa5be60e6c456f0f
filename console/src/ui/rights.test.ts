import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const DOCUMENT = join(import.meta.dirname, '../../../server/openapi.json')

interface Operation {
  'x-staff-permission'?: string
}

/** Every member of staff may; or it is for people without a session. */
const OPEN_TO_ALL = ['staff', undefined]

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]),
)

/** What a session of the staff needs for each writing operation, by `POST /api/v1/…`. */
function permissions(): Map<string, string | undefined> {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-staff-permission'],
      ]),
    ),
  )
}

/** The files that a file is part of: those that import it. */
function importersOf(file: string): string[] {
  return [...sources].flatMap(([other, text]) =>
    [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(
      ([, to]) => relative(SOURCE, resolve(SOURCE, dirname(other), to!)) === file,
    )
      ? [other]
      : [],
  )
}

const names = (file: string, permission: string): boolean =>
  new RegExp(`(needs(=|:|=\\{[^}]*)|useMay\\(\\)\\(|useRefusal\\(\\)\\()\\s*'?"?${permission}\\b`).test(
    sources.get(file)!,
  )

/** Whether the file, or each that uses it, says who may: then the act is not offered to others. */
function isSaid(file: string, permission: string, depth = 2): boolean {
  if (names(file, permission)) return true
  const importers = depth > 0 ? importersOf(file) : []
  return importers.length > 0 && importers.every((one) => isSaid(one, permission, depth - 1))
}

test('what not every member of staff may do says who may', () => {
  const needed = permissions()
  const silent: string[] = []
  let writes = 0
  for (const [file, text] of sources)
    for (const [, method, path] of text.matchAll(/api\.(POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g)) {
      const operation = `${method} ${path}`
      const permission = needed.get(operation)
      expect(needed.has(operation), `${file}: ${operation} is in the API`).toBe(true)
      if (OPEN_TO_ALL.includes(permission)) continue
      writes++
      if (!isSaid(file, permission!)) silent.push(`${file}: ${operation} needs ${permission}`)
    }
  expect(silent).toEqual([])
  expect(writes).toBeGreaterThan(50)
})
