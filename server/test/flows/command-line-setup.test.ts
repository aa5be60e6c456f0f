import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CommandLine } from '../support/command-line.ts'
import { ROOT } from '../support/docs/pages.ts'
import { freePort } from '../support/free-port.ts'
import { makeApplication } from '../support/sdk-application.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const ADMIN = { POSTERN_KEY: ADMIN_KEY }

let service: TestService
let cli: CommandLine
let key: string

beforeAll(async () => {
  ;[service, cli] = await Promise.all([startTestService(), CommandLine.build()])
  const body = { name: 'developer', scopes: ['listen', 'events', 'webhooks'] }
  key = (await service.call('POST', '/api/v1/api-keys', { body })).body.key
  await cli.run(['login', '--url', service.url], { input: key })
})
afterAll(async () => {
  cli.remove()
  await service.stop()
})

/** An application's folder, with the SDK of this tree. */
const application = (name: string, packageJson: object): string =>
  makeApplication(join(cli.home, name), packageJson)

test('setup writes what an Express application needs, and replaces nothing unasked', async () => {
  const folder = application('shop', { type: 'module', dependencies: { express: '5' } })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { ...ADMIN, POSTERN_URL: service.url }
  const before = readdirSync(folder)
  const dry = await cli.run(['setup', folder, '--dry-run'], { env })
  expect([dry.code, dry.errors, readdirSync(folder)]).toEqual([0, '', before])
  expect(dry.out).toContain('new       postern.js')

  writeFileSync(join(folder, '.env'), 'OTHER=1')
  const done = await cli.run(['setup', folder, '--origin', origin], { env })
  expect([done.code, done.errors]).toEqual([0, ''])
  const settings = readFileSync(join(folder, '.env'), 'utf8')
  expect(settings).toMatch(
    /^OTHER=1\nPOSTERN_URL=http.*\nPOSTERN_KEY=sk_.+\nPOSTERN_WEBHOOK_SECRET=whsec_.+\n$/,
  )
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('.env\n')
  // What the pages after the quick start ask with this key: who is signed in, what their accounts may do, plans.
  const [, made] = /POSTERN_KEY=(\S+)/.exec(settings)!
  for (const path of ['users', 'plans', 'accounts', 'events'])
    expect((await service.call('GET', `/api/v1/${path}`, { key: made! })).status, path).toBe(200)

  const start = `import express from 'express'
import { mountPostern, signedIn } from './postern.js'
const app = express()
mountPostern(app)
app.get('/', signedIn, (request, response) => response.send(request.postern.user.email))
app.listen(${port}, () => console.log('ready'))`
  writeFileSync(join(folder, 'app.js'), start)
  const app = spawn(process.execPath, ['--env-file=.env', 'app.js'], { cwd: folder })
  let said = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (chunk) => (said += chunk))
  await until(
    async () => said,
    (text) => text.includes('ready'),
  )
  const entry = await fetch(`${origin}/auth/login`, { redirect: 'manual' })
  const hosted = await fetch(entry.headers.get('location')!)
  expect([entry.status, hosted.status, new URL(hosted.url).origin]).toEqual([302, 200, service.url])
  expect(done.out).toContain(`node cli.mjs listen --forward ${origin}/webhooks/postern`)
  const running = cli.start(['listen', '--json', '--forward', `${origin}/webhooks/postern`], env)
  await running.said('listening')
  await cli.run(['trigger', 'user.login'], { env })
  const [forwarded] = await running.said('forwarded')
  expect(forwarded).toMatchObject({ status: 204 })
  expect(said).toContain('signed in: ')
  app.kill()
  await running.end('SIGINT')

  const again = await cli.run(['setup', folder, '--origin', origin], { env })
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('same      postern.js')])
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(settings)
  writeFileSync(join(folder, 'postern.js'), 'mine')
  const left = await cli.run(['setup', folder, '--origin', origin], { env })
  expect([left.code, left.errors]).toEqual([1, expect.stringContaining('postern.js')])
  expect(readFileSync(join(folder, 'postern.js'), 'utf8')).toBe('mine')
  await cli.run(['setup', folder, '--yes'], { env })
  expect(readFileSync(join(folder, 'postern.js'), 'utf8')).toContain('mountPostern')
})

test('setup keeps its block of AGENTS.md current, and touches nothing around it', async () => {
  const folder = application('agents', {})
  const file = join(folder, 'AGENTS.md')
  const env = { ...ADMIN, POSTERN_URL: service.url }
  const setup = (...more: string[]) => cli.run(['setup', folder, '--framework', 'none', ...more], { env })
  await setup() // without a terminal it does not ask
  expect(existsSync(file)).toBe(false)
  await setup('--agents', '--dry-run')
  expect(existsSync(file)).toBe(false)
  await setup('--agents')
  const block = readFileSync(file, 'utf8')
  expect(Buffer.byteLength(block)).toBeLessThanOrEqual(4096)
  expect(block).toMatch(/^<!-- postern:begin -->\n[\s\S]+\n<!-- postern:end -->\n$/)
  // Its addresses are there.
  const addresses = [...block.matchAll(/http:\/\/[\w.:/-]*\w/g)].map(([address]) => address)
  expect(addresses).toContain(`${service.url}/llms.txt`)
  for (const address of addresses.filter((one) => one.startsWith(service.url)))
    expect((await fetch(address)).status, address).toBe(200)

  const mine = ['# Ours\r\n\r\nno newline: ', '\n\n\n## After\n  spaces  ']
  const stale = '<!-- postern:begin -->\nold\n<!-- postern:end -->'
  writeFileSync(file, mine.join(stale))
  await setup('--no-agents')
  expect(readFileSync(file, 'utf8')).toBe(mine.join(stale))
  await setup()
  expect(readFileSync(file, 'utf8')).toBe(mine.join(block.trimEnd()))
  const again = await setup()
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('same      AGENTS.md')])

  writeFileSync(file, '# Ours')
  await setup('--agents')
  expect(readFileSync(file, 'utf8')).toBe(`# Ours\n\n${block}`)
  for (const broken of [
    'a <!-- postern:begin --> b',
    '<!-- postern:end --> a <!-- postern:begin -->',
    `${stale}\nmine\n${stale}`,
  ]) {
    writeFileSync(file, broken)
    expect((await setup('--agents')).out).toContain('stays as it is')
    expect(readFileSync(file, 'utf8')).toBe(broken)
  }
})

test('setup writes the same as a skill where agents look for one, and replaces none that differs', async () => {
  const folder = application('skilled', {})
  const env = { ...ADMIN, POSTERN_URL: service.url }
  const setup = (...more: string[]) => cli.run(['setup', folder, '--framework', 'none', ...more], { env })
  const file = join(folder, '.agents/skills/postern/SKILL.md')
  await setup('--agents')
  expect(existsSync(file)).toBe(false)
  await setup('--skill')
  const skill = readFileSync(file, 'utf8')
  expect(existsSync(join(folder, '.claude'))).toBe(false)
  // https://agentskills.io/specification: the name is that of the folder, and a description has 1,024 characters at most.
  const [, name, description] = /^---\nname: (.+)\ndescription: (.+)\n---\n\n# Postern\n/.exec(skill)!
  expect([name, description!.length < 1_024, description!.includes(': ')]).toEqual(['postern', true, false])
  const facts = /Read http[\s\S]+(?=\n<!--|$)/
    .exec(readFileSync(join(folder, 'AGENTS.md'), 'utf8'))![0]
    .trimEnd()
  expect(skill).toContain(facts.split('\n<!--')[0])

  mkdirSync(join(folder, '.claude'))
  const again = await setup('--skill')
  expect([again.code, again.out]).toEqual([0, expect.stringContaining(`same      .agents/skills/postern`)])
  expect(readFileSync(join(folder, '.claude/skills/postern/SKILL.md'), 'utf8')).toBe(skill)
  writeFileSync(file, 'mine')
  expect((await setup('--skill')).code).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  await setup('--skill', '--yes')
  expect(readFileSync(file, 'utf8')).toBe(skill)
})

test('setup writes into a Next.js application what it imports of the SDK; a small key leaves the rest to you', async () => {
  const folder = application('site', { dependencies: { next: '16' } })
  mkdirSync(join(folder, 'src/app'), { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  const done = await cli.run(['setup', folder, '--json'], {
    env: { POSTERN_URL: service.url, POSTERN_KEY: key },
  })
  expect([done.code, done.errors]).toEqual([0, ''])
  const told = done.out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  expect(told.filter(({ type }) => type === 'refused')).toHaveLength(2)
  const files = told.filter(({ type }) => type === 'file').map(({ path }) => path)
  expect(files).toEqual([
    'src/lib/auth.ts',
    'src/app/auth/[action]/route.ts',
    'src/app/webhooks/postern/route.ts',
    '.env.local',
    '.gitignore',
  ])
  expect(statSync(join(folder, '.env.local')).mode & 0o777).toBe(0o600)
  for (const file of files.slice(0, 3)) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, names, module] of text.matchAll(/(?:import|export) \{ (.*) \} from '(.*)'/g)) {
      const source = module!.startsWith('@postern/sdk/')
        ? join(ROOT, `sdk/src/${module!.slice('@postern/sdk/'.length)}.ts`)
        : join(folder, file, '..', `${module}.ts`)
      for (const name of names!.split(', '))
        expect(readFileSync(source, 'utf8'), source).toMatch(new RegExp(`\\b${name}\\b`))
    }
  }
  const plain = application('plain', {})
  const alone = await cli.run(['setup', plain, '--framework', 'none'], {
    env: { ...ADMIN, POSTERN_URL: service.url },
  })
  expect([alone.code, alone.errors]).toEqual([0, ''])
  expect(readdirSync(plain).sort()).toEqual(['.env', '.gitignore', 'node_modules', 'package.json'])
  const common = application('common', { dependencies: { express: '5' } })
  const required = await cli.run(['setup', common, '--dry-run'], {
    env: { ...ADMIN, POSTERN_URL: service.url },
  })
  expect(required.out).toContain("= require('./postern.mjs') and mountPostern(app)")
  const nothing = await cli.run(['setup', cli.home])
  expect([nothing.code, nothing.errors]).toEqual([2, expect.stringContaining('--framework none')])
})

test.each([
  { file: 'requirements.txt', install: 'pip install http://', guide: '/docs/guides/python' },
  { file: 'go.mod', install: 'go get github.com/postern-dev/postern-go@v', guide: '/docs/guides/go' },
])(
  'setup in a folder with $file writes the settings, and names the steps of its language',
  async ({ file, install, guide }) => {
    const folder = join(cli.home, `with ${file}`)
    mkdirSync(folder)
    writeFileSync(join(folder, file), '')
    const env = { ...ADMIN, POSTERN_URL: service.url }
    const done = await cli.run(['setup', folder], { env })
    expect([done.code, done.errors]).toEqual([0, ''])
    expect(readdirSync(folder).sort()).toEqual(['.env', '.gitignore', file].sort())
    expect(done.out).toContain(install)
    expect(done.out).toContain(service.url + guide)
    expect(done.out).not.toContain('npm install')
    const express = await cli.run(['setup', folder, '--framework', 'express'], { env })
    expect([express.code, express.errors]).toEqual([2, expect.stringContaining('There is no package.json')])
  },
)
