import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packPostern } from '../../../scripts/pack.ts'
import { fileOfPackage, packagesOnDemand } from '../../../scripts/packed-plugins.ts'
import { ROOT } from '../support/docs/pages.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

const run = promisify(execFile)

let folder: string
let tarball: string
let installed: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postern-tarball-'))
  tarball = await packPostern(ROOT, folder)
  // As npx does it, in a folder of npm.
  const options = ['--no-save', '--prefer-offline', '--no-audit', '--no-fund', '--prefix', folder]
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  await run('npm', ['install', ...options, tarball], { cwd: folder, env })
  installed = join(folder, 'node_modules/postern/server')
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function bytesIn(path: string): number {
  return readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) return sum + bytesIn(inside)
    return sum + (entry.isFile() ? statSync(inside).size : 0)
  }, 0)
}

test('it is small: few packages, and PostgreSQL is most of it', () => {
  const modules = join(folder, 'node_modules')
  const packages = readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)) : [name]))
  expect(packages.length).toBeLessThanOrEqual(8)
  expect(statSync(tarball).size / 1e6).toBeLessThanOrEqual(6.5)
  expect(bytesIn(modules) / 1e6).toBeLessThanOrEqual(90)
})

test('it starts in an empty folder on its own PostgreSQL, and signs in', { timeout: 120_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'postern-empty-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH } = process.env
  const env = { PATH, PORT: String(port), DRAIN_SECONDS: '0' }
  const child = spawn(process.execPath, [join(installed, 'postern.mjs')], { cwd: home, env })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    const answers = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ status }) => status,
        async () => output,
      )
    await until(
      () => answers('/readyz'),
      (answer) => answer === 200,
      60_000,
    )
    await until(
      async () => output,
      (text) => text.includes('/console/welcome#'),
      30_000,
    )
    for (const path of [
      '/console',
      '/sdk.tgz',
      '/cli.mjs',
      '/cli.tgz',
      '/docs',
      '/docs/api/users',
      '/docs/guides/path/teams',
      '/login',
    ])
      expect([path, await answers(path)]).toEqual([path, 200])
    await readsTheConsole(url)
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${url}/api/v1/auth/customer/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const begun = await post('login', { email: 'ada@example.com' })
    const cookie = begun.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const mail = await fetch(`${url}/dev/mailbox/latest?to=ada@example.com`)
    const code = /^\d{6}$/m.exec(await mail.text())?.[0]
    const signedIn = await post('verify-otp', { email: 'ada@example.com', code }, cookie)
    expect([signedIn.status, await signedIn.json()]).toMatchObject([
      200,
      { user: { email: 'ada@example.com' } },
    ])
  } finally {
    child.kill('SIGTERM')
    await exited
    rmSync(home, { recursive: true, force: true })
  }
})

/** Its scripts are in the package compressed; a browser that does not read Brotli gets them, too. */
async function readsTheConsole(url: string): Promise<void> {
  const page = await (await fetch(`${url}/console`)).text()
  const [, script] = /src="\.\/([^"]+\.js)"/.exec(page) ?? []
  const asked = (encoding: string) =>
    fetch(`${url}/console/${script}`, { headers: { 'accept-encoding': encoding } })
  const [packed, plain] = await Promise.all([asked('br'), asked('identity')])
  expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null])
  expect(await plain.text()).toBe(await packed.text())
}

test('each package that is loaded on demand is in it, with what it exports', async () => {
  const require = createRequire(join(ROOT, 'server/package.json'))
  const names = packagesOnDemand()
  expect(names).toContain('oidc-provider')
  for (const name of names) {
    const { loaded } = await import(join(installed, 'dist', `${fileOfPackage(name)}.mjs`))
    const wanted = Object.keys(require(name)).filter((key) => !['__esModule', 'module.exports'].includes(key))
    expect(Object.keys(loaded), name).toEqual(expect.arrayContaining(wanted))
  }
})

test('the thread that compares hashes by bcrypt is in it', async () => {
  const workerData = { password: 'correct horse', hash: hashSync('correct horse', 4) }
  const worker = new Worker(join(installed, 'dist/bcrypt-worker.mjs'), { workerData })
  expect(await once(worker, 'message')).toEqual([true])
  await worker.terminate()
})

test('an older Node gets a sentence with the cure, from the package and from a checkout', async () => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})`
  const said = async (file: string) =>
    run(process.execPath, ['--import', pretend, file]).then(
      () => 'it started',
      ({ code, stderr }) => [code, stderr],
    )
  const floor = 'This is Node 20.19.0, and Postern runs on Node 26 or later.'
  expect(await said(join(installed, 'postern.mjs'))).toEqual([
    1,
    `${floor} Install it from https://nodejs.org, or for Postern alone: npx --package=node@26 --package=<this package> postern\n`,
  ])
  expect(await said(join(ROOT, 'server/postern.mjs'))).toEqual([
    1,
    expect.stringContaining(`${floor} npm ci fetches`),
  ])
  expect(existsSync(join(installed, '../scripts'))).toBe(false)
})
