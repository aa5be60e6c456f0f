import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { unzipSync } from 'fflate'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goModulePath } from '../../../scripts/build/go-module.ts'
import { buildPython } from '../../../scripts/build-python.ts'
import { checkSizes, sizesOf, sizeTable } from '../../../scripts/release/sizes.ts'
import type { Variables } from '../../src/platform/http/context.ts'
import type { Problem } from '../../src/platform/problem.ts'
import { VERSION } from '../../src/platform/process/version.ts'
import { goModuleRoutes } from '../../src/surfaces/go-module.ts'
import { packageRoutes } from '../../src/surfaces/packages.ts'
import { ROOT } from '../support/docs/pages.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const run = promisify(execFile)

let service: TestService
let folder: string
/** Hands out what the sources are built to now; beside the tree's own dist, which other tests serve meanwhile. */
let fresh: Server
let freshUrl: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postern-packages-'))
  const dist = join(folder, 'dist')
  ;[service] = await Promise.all([
    startTestService(),
    run(process.execPath, ['scripts/build.ts', '--packages', '--out', dist], { cwd: ROOT }),
  ])
  const hono = new Hono<{ Variables: Variables }>()
  packageRoutes(hono, { production: true }, dist)
  goModuleRoutes(hono, { production: true }, dist)
  fresh = createServer(getRequestListener(hono.fetch)).listen(0, '127.0.0.1')
  await once(fresh, 'listening')
  freshUrl = `http://127.0.0.1:${(fresh.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  fresh.close()
  rmSync(folder, { recursive: true, force: true })
  await service.stop()
})

test('npm installs the SDK from where it is served into a fresh project, where it runs', async () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'fresh', type: 'module' }))
  writeFileSync(
    join(folder, 'app.mjs'),
    `import { createClient } from '@postern/sdk'
import { verifyWebhook } from '@postern/sdk/webhooks'
const { data, error } = await createClient({ baseUrl: process.argv[2] }).GET('/api/v1/event-types')
console.log(error ?? data.data.length, typeof verifyWebhook)`,
  )
  // Its one dependency comes from npm's cache where it is there.
  await run('npm', ['install', '--prefer-offline', `${freshUrl}/sdk.tgz`], { cwd: folder })
  const { stdout } = await run(process.execPath, ['app.mjs', service.url], { cwd: folder })
  expect(stdout).toBe('10 function\n')
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/@postern/sdk/package.json'), 'utf8'))
  expect(version).toBe(VERSION)
}, 60_000)

test('each package has the guides of its version: small, and with links that lead somewhere', async () => {
  const zipped = async (path: string, below: string) => {
    const files = unzipSync(new Uint8Array(await (await fetch(freshUrl + path)).arrayBuffer()))
    return Object.entries(files).flatMap(
      ([name, bytes]): Array<[string, string]> =>
        name.includes(below) ? [[name.split(below)[1]!, Buffer.from(bytes).toString()]] : [],
    )
  }
  const inSdk = join(folder, 'node_modules/@postern/sdk/dist/docs')
  const packages = {
    python: await zipped(`/postern_sdk-${VERSION}-py3-none-any.whl`, 'postern/_docs/'),
    go: await zipped(`/go/${goModulePath(ROOT)}/@v/v${VERSION}.zip`, `@v${VERSION}/docs/`),
    frameworks: readdirSync(inSdk).map((name): [string, string] => [
      name,
      readFileSync(join(inSdk, name), 'utf8'),
    ]),
  }
  for (const [language, files] of Object.entries(packages)) {
    const names = files.map(([name]) => name)
    expect(names, language).toEqual(expect.arrayContaining(['README.md', 'webhooks.md', `${language}.md`]))
    const bytes = files.reduce((sum, [, text]) => sum + gzipSync(text).length, 0)
    expect(bytes, language).toBeLessThan(50_000)
    const links = files.flatMap(([, text]) =>
      [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, href]) => href!),
    )
    const leads = (href: string) =>
      /^(https?:|#)/.test(href) ||
      names.includes(href.split('#')[0]!) ||
      href.startsWith('{POSTERN_URL}/docs/')
    expect(
      links.filter((href) => !leads(href)),
      language,
    ).toEqual([])
    const pages = new Set(links.filter((href) => href.startsWith('{')).map((href) => href.split('#')[0]!))
    for (const page of pages)
      expect((await fetch(page.replace('{POSTERN_URL}', service.url))).status, page).toBe(200)
  }
}, 60_000)

test('the command line is one file that Node runs', async () => {
  const answer = await fetch(`${freshUrl}/cli.mjs`)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  writeFileSync(join(folder, 'cli.mjs'), await answer.text())
  const { stdout } = await run(process.execPath, [join(folder, 'cli.mjs'), '--help'])
  expect(stdout).toContain('listen')
})

test('npx runs the command line from where it is served, by the Node of the machine and without a registry', async () => {
  // As a person types it: not by the Node and the settings of `npm test`.
  const shell = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const env = {
    ...Object.fromEntries(shell),
    PATH: process.env
      .PATH!.split(':')
      .filter((path) => !path.includes('node_modules'))
      .join(':'),
    HOME: folder,
    POSTERN_URL: service.url,
    npm_config_cache: join(folder, 'npm'),
    npm_config_registry: 'http://127.0.0.1:9', // where none answers
  }
  const npx = (...args: string[]) =>
    run('npx', ['--yes', `${freshUrl}/cli.tgz`, ...args], { cwd: folder, env })
  expect((await npx('--version')).stdout).toBe(`${VERSION}\n`)
  expect(JSON.parse((await npx('version', '--json')).stdout)).toMatchObject({
    cli: VERSION,
    service: VERSION,
  })
}, 60_000)

test('each has its checksum beside it', async () => {
  const fetched = join(folder, 'fetched')
  mkdirSync(fetched)
  for (const file of ['sdk.tgz', 'cli.tgz', 'cli.mjs'])
    for (const name of [file, file.replace('.', `-${VERSION}.`)]) {
      writeFileSync(
        join(fetched, name),
        Buffer.from(await (await fetch(`${freshUrl}/${name}`)).arrayBuffer()),
      )
      writeFileSync(join(fetched, 'SUM'), await (await fetch(`${freshUrl}/${name}.sha256`)).text())
      const { stdout } = await run('sha256sum', ['--check', '--strict', 'SUM'], { cwd: fetched })
      expect(stdout).toBe(`${name}: OK\n`)
    }
  expect((await service.call('GET', '/cli-9.9.9.tgz.sha256')).status).toBe(404)
})

test('all are kept by browsers and proxies until they change, under every base URL', async () => {
  const slug = 'acme'
  await service.call('POST', '/api/v1/providers', { body: { slug, name: 'Acme' } })
  for (const file of ['sdk.tgz', 'cli.tgz', 'cli.mjs']) {
    const [name, ending] = file.split('.')
    const first = await fetch(`${service.url}/${name}.${ending}`)
    const etag = first.headers.get('etag')!
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.equals(readFileSync(join(ROOT, 'dist', `${name}.${ending}`)))).toBe(true)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    for (const path of [`/p/${slug}/${name}.${ending}`, `/${name}-${VERSION}.${ending}`]) {
      const again = await fetch(service.url + path, { headers: { 'if-none-match': `W/${etag}, "x"` } })
      expect([again.status, again.headers.get('etag')], path).toEqual([304, etag])
    }
    const other = await service.call('GET', `/${name}-9.9.9.${ending}`)
    expect(other).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(other.body.detail).toContain(`/${name}.${ending}`)
    expect((await service.call('GET', `/p/nobody/${name}.${ending}`)).status).toBe(404)
  }
})

test('the wheel for Python has the name that pip reads, and its checksum beside it', async () => {
  const name = `postern_sdk-${VERSION}-py3-none-any.whl`
  const answer = await fetch(`${freshUrl}/${name}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const sum = createHash('sha256').update(bytes).digest('hex')
  expect(await (await fetch(`${freshUrl}/${name}.sha256`)).text()).toBe(`${sum}  ${name}\n`)
  // The same sources, the same bytes.
  expect(Buffer.from(buildPython(ROOT)).equals(bytes)).toBe(true)
  for (const other of ['postern_sdk-9.9.9', `postern-${VERSION}`])
    expect(await service.call('GET', `/${other}-py3-none-any.whl`)).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining(`/${name}`) },
    })
})

test('the Go module is there as a module proxy serves it, and nothing else is', async () => {
  const module = goModulePath(ROOT)
  const versions = await fetch(`${freshUrl}/go/${module}/@v/list`)
  expect(await versions.text()).toBe(`v${VERSION}\n`)
  expect(versions.headers.get('cache-control')).toBe('no-cache')
  const file = (ending: string) => fetch(`${freshUrl}/go/${module}/@v/v${VERSION}.${ending}`)
  expect(await (await file('info')).json()).toEqual({ Version: `v${VERSION}` })
  expect(await (await file('mod')).text()).toMatch(`module ${module}\n`)
  const archive = await file('zip')
  expect(archive.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await archive.arrayBuffer())
  expect(await (await file('zip.sha256')).text()).toContain(createHash('sha256').update(bytes).digest('hex'))
  expect(await (await file('ziphash')).text()).toMatch(/^h1:[\w+/]{43}=$/)
  const again = await fetch(archive.url, { headers: { 'if-none-match': archive.headers.get('etag')! } })
  expect(again.status).toBe(304)

  // Elsewhere a 404, so that `go get` asks the next proxy.
  for (const path of [
    'go/golang.org/x/net/@v/list',
    `go/${module}/@v/v9.9.9.zip`,
    `go/${module}/@latest`,
    'go/../../package.json',
    'go/%2e%2e/%2e%2e/package.json',
    'go/..%2f..%2fserver/@v/list',
  ])
    expect((await service.call('GET', `/${path}`)).status, path).toBe(404)
  const slug = 'go'
  await service.call('POST', '/api/v1/providers', { body: { slug, name: 'Go' } })
  expect((await fetch(`${service.url}/p/${slug}/go/${module}/@v/list`)).status).toBe(200)
})

test('what was not built says so with its cure, and is there once it was', async () => {
  const hono = new Hono<{ Variables: Variables }>()
  hono.onError((error) => (error as Problem).toResponse(''))
  packageRoutes(hono, { production: true }, folder)
  const before = await hono.request('/sdk.tgz')
  expect(before.status).toBe(503)
  expect(await before.json()).toMatchObject({
    code: 'not_built',
    title: expect.stringContaining('npm run build'),
  })

  writeFileSync(join(folder, 'sdk.tgz'), 'built')
  expect(await (await hono.request('/sdk.tgz')).text()).toBe('built')
  const named = await hono.request(`/sdk-${VERSION}.tgz`)
  expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('every entry of the SDK keeps within its budget', async () => {
  const sizes = await sizesOf(ROOT)
  console.log(sizeTable(sizes))
  checkSizes(sizes)
  const [first] = sizes
  expect(() => checkSizes([{ ...first!, budget: first!.bytes - 1 }])).toThrow('@postern/sdk  ')
  expect(() => checkSizes([{ ...first!, budget: undefined }])).toThrow('size-budget.json')
})
