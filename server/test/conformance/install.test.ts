import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { areUnchanged } from '../../bundle/inputs.ts'
import { VERSION } from '../../src/platform/process/version.ts'
import { cloneDatabase } from '../support/database.ts'
import { blocksOf } from '../support/docs/pages.ts'
import { freePort } from '../support/free-port.ts'
import { commandOf, ignoreLines, stages } from '../support/install/dockerfile.ts'
import { type Image, makeContext, replayDockerfile } from '../support/install/replay.ts'
import { ADMIN_KEY, call } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const all = stages().flatMap(({ instructions }) => instructions)
const named = (wanted: string) => all.filter(({ name }) => name === wanted)

test('the steps of the Dockerfile make a service that starts and is healthy, without Docker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const context = join(folder, 'context')
  makeContext(context)
  const image = await replayDockerfile(context, folder)
  for (const left of ['vitest', 'typescript', 'patch-package'])
    expect(existsSync(join(image.folder, 'node_modules', left)), left).toBe(false)
  const inputs = JSON.parse(readFileSync(join(image.folder, 'server/dist/inputs.json'), 'utf8'))
  expect(areUnchanged(image.folder, inputs), 'the bundle is of the sources beside it').toBe(true)
  await startsWell(image)
}, 240_000)

async function startsWell(image: Image): Promise<void> {
  const database = await cloneDatabase()
  const port = await freePort()
  const env = {
    ...image.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    PORT: String(port),
    PUBLIC_URL: 'https://auth.example.com',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a-secret-key-for-the-replay-of-the-install',
    ADMIN_KEY,
    SMTP_URL: 'smtp://127.0.0.1:1',
    DRAIN_SECONDS: '0',
  }
  const [program = '', ...options] = commandOf(named('CMD').at(-1)!)
  const child = spawn(program, options, { cwd: image.folder, env })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  try {
    await until(
      () =>
        call(`http://127.0.0.1:${port}`, 'GET', '/readyz').then(
          ({ status }) => status,
          () => output,
        ),
      (answer) => answer === 200,
      30_000,
    )
    const guide = await fetch(`http://127.0.0.1:${port}/docs/guides/sign-in`, {
      headers: { host: 'auth.example.com' },
    })
    expect(guide.status).toBe(200)
    const [probe = '', ...arguments_] = commandOf(named('HEALTHCHECK')[0]!)
    await promisify(execFile)(probe, arguments_, { env })
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      `curl -fs http://127.0.0.1:${port}/sdk.tgz | tar -xzO package/package.json`,
    ])
    expect(JSON.parse(stdout)).toMatchObject({ name: '@postern/sdk', version: VERSION })
  } finally {
    child.kill('SIGTERM')
    await exited
    await database.drop()
  }
}

test('the production install of the docs is that of the Dockerfile', () => {
  const block = blocksOf('docs/operations.md').find(({ text }) => text.startsWith('npm ci'))
  const [install, start] = block!.text.split('\n')
  expect(named('RUN').map(({ text }) => text)).toContain(install)
  expect(start).toBe(commandOf(named('CMD').at(-1)!).join(' '))
})

test('.dockerignore names what it lets in folder by folder, as the classic builder needs it', () => {
  for (const line of ignoreLines()) if (line.startsWith('!')) expect(line).not.toContain('*')
})
