import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../support/docs/pages.ts'

const run = promisify(execFile)

/** What npm notes of what it installed: some of it for the console and to build, some to run. */
const PACKAGES = {
  'node_modules/@postern/server': { resolved: 'server', link: true },
  'node_modules/driver': { resolved: 'vendor/driver', link: true },
  'node_modules/rolldown': { dependencies: { shared: '1', builder: '1' } },
  'node_modules/builder': {},
  'node_modules/react': {},
  'node_modules/shared': {},
  'node_modules/web': { dependencies: { shared: '1' }, peerDependencies: { beside: '1' } },
  'node_modules/beside': {},
  'server/node_modules/shared': {},
  'console/node_modules/web': { dependencies: { react: '1' } },
  server: { dependencies: { driver: '1', shared: '1', web: '1' } },
  'vendor/driver': { dependencies: { below: '1' } },
  'node_modules/below': {},
}

test('an install loses what only builds, and keeps what the server, the SDK and the command line reach', async () => {
  const root = mkdtempSync(join(tmpdir(), 'postern-trim-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, content: unknown = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify(content))
  }
  for (const [path, { link }] of Object.entries(PACKAGES).map(
    ([path, one]) => [path, { link: false, ...one }] as const,
  ))
    if (!link && path.includes('node_modules/'))
      for (const file of ['index.js', 'index.d.ts', 'index.js.map', 'src/index.ts']) write(join(path, file))
  write('node_modules/.package-lock.json', { packages: PACKAGES })
  write('package.json', { dependencies: { rolldown: '1', esbuild: '1' } })
  write('server/package.json', PACKAGES.server)
  write('sdk/package.json', {})
  mkdirSync(join(root, 'node_modules/.bin'))
  for (const name of ['rolldown', 'web'])
    symlinkSync(`../${name}/index.js`, join(root, 'node_modules/.bin', name))

  const { trim } = (await import(join(ROOT, 'scripts/trim.mjs'))) as { trim: (root: string) => void }
  trim(root)

  const has = (path: string) => existsSync(join(root, path))
  for (const path of [
    'node_modules/web',
    'node_modules/beside',
    'node_modules/below',
    'server/node_modules/shared',
  ])
    expect([path, has(`${path}/index.js`), has(`${path}/index.d.ts`), has(`${path}/src`)]).toEqual([
      path,
      true,
      false,
      false,
    ])
  for (const path of [
    'node_modules/rolldown',
    'node_modules/builder',
    'node_modules/react',
    'console/node_modules/web',
  ])
    expect([path, has(path)]).toEqual([path, false])
  expect([has('node_modules/.bin/web'), has('node_modules/.bin/rolldown')]).toEqual([true, false])
  expect(has('node_modules/.trimmed')).toBe(true)
})

test('the Node of the machine, which may read no types, runs the build', async () => {
  const PATH = process.env
    .PATH!.split(':')
    .filter((path) => !path.includes('node_modules'))
    .join(':')
  const { stdout } = await run(
    'node',
    ['--import', './scripts/strip-types.mjs', 'scripts/build.ts', '--help'],
    { cwd: ROOT, env: { ...process.env, PATH } },
  )
  expect(stdout).toContain('dist/cli.tgz')
})
