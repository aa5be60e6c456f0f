import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goModulePath } from '../../../scripts/build/go-module.ts'
import { goOfReference, pythonOfReference } from '../../../tools/samples/programs.ts'
import { blocksOf, pagesOfPath, ROOT } from '../support/docs/pages.ts'
import { goOfPath, pythonOfPath } from '../support/docs/path-programs.ts'

// What a machine without packages for Python can say; npm run samples compiles all, checks types, and runs the path.

const LANGUAGES = ['sh', 'ts', 'python', 'go']

test('each step of the path is said in four languages', () => {
  const steps = pagesOfPath().filter((page) => page.startsWith('docs/path/'))
  for (const page of steps) {
    const said = blocksOf(page).filter(({ language }) => LANGUAGES.includes(language))
    const groups = Array.from({ length: said.length / LANGUAGES.length }, (_, at) =>
      said.slice(at * LANGUAGES.length, (at + 1) * LANGUAGES.length).map(({ language }) => language),
    )
    expect(groups.length, page).toBeGreaterThan(0)
    for (const group of groups) expect(group, page).toEqual(LANGUAGES)
  }
})

test('every operation that the TypeScript SDK has is in the samples, in Python and Go', () => {
  const file = join(ROOT, 'server/src/surfaces/docs/reference/generated/samples.json')
  const samples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { python: string; go: string }>
  expect(Object.keys(samples).length).toBeGreaterThan(300)
  for (const [id, { python, go }] of Object.entries(samples)) {
    expect(python, id).toContain(`postern.${id.split('.')[0]}`)
    expect(go, id).toMatch(/\berr := client\.[A-Z]\w*/)
  }
})

/** Runs a program with a text; undefined where there is none of it. */
function fed(program: string, args: string[], input: string): string | undefined {
  const { error, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 10 ** 7 })
  return error ? undefined : stdout + stderr
}

test('samples in Python and Go can be read by these languages, where they are installed', () => {
  const reads = ['-c', 'import ast, sys; ast.parse(sys.stdin.read())']
  for (const program of [pythonOfReference(), pythonOfPath()])
    expect(fed('python3', reads, program) ?? '').toBe('')
  const reference = goOfReference()
  expect(fed('gofmt', [], reference) ?? reference).toBe(reference)
  const path = fed('gofmt', ['-e'], goOfPath(goModulePath(ROOT))) ?? ''
  expect(path).not.toMatch(/^<standard input>:/m)
})
