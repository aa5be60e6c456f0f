import { expect, test } from 'vitest'
import { readSources, type SourceFile } from '../../../scripts/source-tree.ts'

/** Shows readers code that reads the environment and prints. */
const SAMPLES = 'server/src/surfaces/docs/reference/pages.ts'

const server = readSources('server/src').filter(({ path }) => path !== SAMPLES)
const pathsWith = (files: SourceFile[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the environment is read in main.ts alone, which hands it to config.ts', () => {
  expect(pathsWith(server, /\bprocess\.env\b|\benv\b.*from 'node:process'/)).toEqual([
    'server/src/main.ts',
    'server/src/surfaces/portal/webhooks/pages/verifying-code.ts', // code for customers to copy
  ])
})

test('the server logs, it does not print', () => {
  expect(pathsWith(server, /\bconsole\.\w+\(/)).toEqual([])
})
