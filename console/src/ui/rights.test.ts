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

const WRITE = /api\.(POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g

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

/** The files that use a file: those that import it, or the name if one is given. */
function importersOf(file: string, name = ''): string[] {
  return [...sources].flatMap(([other, text]) =>
    [...text.matchAll(/(?:import ([^;']*?) from|import\()\s*'(\.[^']+)'/g)].some(
      ([, imported = '', to]) =>
        relative(SOURCE, resolve(SOURCE, dirname(other), to!)) === file && imported.includes(name),
    )
      ? [other]
      : [],
  )
}

const names = (file: string, permission: string): boolean =>
  new RegExp(`(needs(=|:|=\\{[^}]*)|useMay\\(\\)\\(|useRefusal\\(\\)\\()\\s*'?"?${permission}\\b`).test(
    sources.get(file)!,
  )

/** Whether the file, or each that uses what sends, says who may: then the act is not offered to others. */
function isSaid(
  file: string,
  permission: string,
  { name, depth }: { name?: string; depth: number },
): boolean {
  if (names(file, permission)) return true
  const importers = depth > 0 ? importersOf(file, name) : []
  return importers.length > 0 && importers.every((one) => isSaid(one, permission, { depth: depth - 1 }))
}

/** The exported function that stands around a place. */
function exportedAt(text: string, place: number): string | undefined {
  return [...text.slice(0, place).matchAll(/^export (?:async )?function (\w+)/gm)].at(-1)?.[1]
}

test('what not every member of staff may do says who may', () => {
  const needed = permissions()
  const silent: string[] = []
  let writes = 0
  for (const [file, text] of sources)
    for (const found of text.matchAll(WRITE)) {
      const [, method, path] = found
      const operation = `${method} ${path}`
      const permission = needed.get(operation)
      expect(needed.has(operation), `${file}: ${operation} is in the API`).toBe(true)
      if (OPEN_TO_ALL.includes(permission)) continue
      writes++
      const name = exportedAt(text, found.index)
      if (!isSaid(file, permission!, { depth: 2, ...(name && { name }) }))
        silent.push(`${file}: ${operation} needs ${permission}`)
    }
  expect(silent).toEqual([])
  expect(writes).toBeGreaterThan(50)
})
