import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepCompiledCode } from '../src/platform/process/compile-cache.ts'
import { areUnchanged, type Inputs } from './inputs.ts'
import { nameSources } from './name-sources.ts'

// Where the bundle begins: server/dist/start.mjs. What it was made of may have changed since, by a `git pull` or an edit;
// then the sources run.

const ROOT = join(import.meta.dirname, '../..')

keepCompiledCode(process.env.DATA_DIR)
const inputs = JSON.parse(readFileSync(join(import.meta.dirname, 'inputs.json'), 'utf8')) as Inputs
if (areUnchanged(ROOT, inputs)) {
  nameSources(import.meta.dirname)
  await import('../src/main.ts')
} else {
  const main: string = pathToFileURL(join(ROOT, 'server/src/main.ts')).href
  await import(main)
}
