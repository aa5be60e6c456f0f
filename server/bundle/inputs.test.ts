import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areUnchanged, describeInputs } from './inputs.ts'

const PATHS = ['a.ts', 'b.ts']

function described() {
  const root = mkdtempSync(join(tmpdir(), 'postern-inputs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of PATHS) writeFileSync(join(root, path), `export const name = '${path}'`)
  return { root, inputs: describeInputs(root, PATHS) }
}

test('files that were not touched are unchanged, and so are copies with other times', () => {
  const { root, inputs } = described()
  expect(areUnchanged(root, inputs)).toBe(true)
  utimesSync(join(root, 'a.ts'), 1, 1)
  expect(areUnchanged(root, inputs)).toBe(true)
})

test('an edit is seen, even one of the same size', () => {
  const { root, inputs } = described()
  writeFileSync(join(root, 'b.ts'), `export const name = 'c.ts'`)
  expect(areUnchanged(root, inputs)).toBe(false)
})

test('a file that is gone is a change', () => {
  const { root, inputs } = described()
  rmSync(join(root, 'a.ts'))
  expect(areUnchanged(root, inputs)).toBe(false)
})
