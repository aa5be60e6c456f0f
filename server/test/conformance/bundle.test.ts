import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../../scripts/build-server.ts'
import { VERSION } from '../../src/platform/process/version.ts'
import { ROOT } from '../support/docs/pages.ts'

const PARTS = [
  'node_modules',
  'server/node_modules',
  'server/bundle',
  'server/src',
  'server/package.json',
  'server/postern.mjs',
]

/** Tells which files with types are loaded, and from where it is written to stdout. */
const TELL = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    if (url.endsWith('.ts')) console.error('types in', url)
    return next(url, context)
  } })
  const write = process.stdout.write
  process.stdout.write = (...args) => {
    console.error(new Error('written').stack)
    return write.apply(process.stdout, args)
  }
`

/** The project by links, with a bundle of its own. */
const project = realpathSync(mkdtempSync(join(tmpdir(), 'postern-bundle-')))
beforeAll(async () => {
  mkdirSync(join(project, 'server'))
  for (const part of PARTS.filter((path) => existsSync(join(ROOT, path))))
    symlinkSync(join(ROOT, part), join(project, part))
  writeFileSync(join(project, 'tell.mjs'), TELL)
  await buildServer(join(project, 'server/dist'))
})
afterAll(() => rmSync(project, { recursive: true }))

const printVersion = () =>
  promisify(execFile)(process.execPath, [
    '--preserve-symlinks-main',
    '--import',
    join(project, 'tell.mjs'),
    join(project, 'server/postern.mjs'),
    '--version',
  ])

test('the bundle runs without a file with types, and stacks name files and lines of the sources', async () => {
  const { stdout, stderr } = await printVersion()
  expect(stdout).toBe(`${VERSION}\n`)
  expect(stderr).not.toContain('types in')
  const [, line] = /at main \(server\/src\/main\.ts:(\d+)\)/.exec(stderr) ?? []
  const source = readFileSync(join(ROOT, 'server/src/main.ts'), 'utf8').split('\n')
  expect(source[Number(line) - 1]).toMatch(/process\.stdout\.write\(`\$\{VERSION\}/)
})

test('no class of errors, which the log shows by name, is called otherwise in the bundle', () => {
  const dist = join(project, 'server/dist')
  const texts = readdirSync(dist)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(dist, name), 'utf8'))
  const classes = texts.flatMap((text) => [
    ...text.matchAll(/(?:(\w+) = class|class (\w+))(?: \w+)? extends [\w.]*Error\d*\b/g),
  ])
  const names = classes.map(([, assigned, declared]) => assigned ?? declared!)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => /\d$/.test(name))).toEqual([])
})

test('as soon as a source is another, the sources run', async () => {
  rmSync(join(project, 'server/src'))
  mkdirSync(join(project, 'server/src'))
  writeFileSync(join(project, 'server/src/main.ts'), `console.info('the sources' as string)`)
  expect((await printVersion()).stdout).toBe('the sources\n')
  rmSync(join(project, 'server/dist'), { recursive: true })
  expect((await printVersion()).stdout).toBe('the sources\n')
})
