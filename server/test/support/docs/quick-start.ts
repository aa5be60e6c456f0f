import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { type Program, startProgram } from '../../../../tools/examples/program.ts'
import type { CommandLine } from '../command-line.ts'
import { freePort } from '../free-port.ts'
import { makeApplication } from '../sdk-application.ts'
import { ADMIN_KEY, type TestService } from '../test-service.ts'
import { until } from '../until.ts'
import { Visitor } from '../visitor.ts'
import { type Block, blocksOf } from './pages.ts'

const EMAIL = 'ada@example.com'

const blocks = blocksOf('docs/quick-start.md')

/** The whole application of the quick start. */
export const APPLICATION = blocks.find(({ language }) => language === 'js')!.text

/** The block that begins with these words. */
function step(begin: string): Block {
  const found = blocks.find(({ language, text }) => language === 'sh' && text.startsWith(begin))
  if (!found) throw new Error(`no block begins with ${begin}`)
  return found
}

/** Where the quick start leaves its reader. */
export interface QuickStarted {
  /** The folder `my-app`, beside `postern/data`. */
  folder: string
  /** Where the application listens, in the place of 4000. */
  port: number
  /** The application, which still runs. */
  app: Program
}

/** Follows the quick start to its end: Ada has signed in, and the application has verified the webhook about it. */
export async function followQuickStart(service: TestService, cli: CommandLine): Promise<QuickStarted> {
  const [servicePort, port] = [new URL(service.url).port, await freePort()]
  const here = (text: string) =>
    text
      .replaceAll('localhost:3000', `localhost:${servicePort}`)
      .replaceAll(/\blocalhost:4000\b/g, `localhost:${port}`)
      .replaceAll('.listen(4000,', `.listen(${port},`)
  mkdirSync(join(cli.home, 'postern/data'), { recursive: true })
  writeFileSync(join(cli.home, 'postern/data/admin-key'), ADMIN_KEY)
  const folder = makeApplication(join(cli.home, 'my-app'), { dependencies: { express: '5' } })
  const env = { HOME: cli.home, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const run = ({ text }: Block) =>
    promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', here(text)], { cwd: folder, env })
  const start = ({ text }: Block, isReady: RegExp) =>
    startProgram(['bash', '--norc', '-c', here(text)], { cwd: folder, env, isReady })

  copyFileSync(cli.file, join(folder, 'cli.mjs')) // what the service hands out is as old as the last build
  const keys = step('curl -fsSO')
  await run({ ...keys, text: keys.text.replace(/^curl .*\n/, '') })
  writeFileSync(join(folder, 'app.mjs'), here(APPLICATION))
  const app = await start(step('node --env-file'), /Ready at/)
  const listen = step('cd my-app')
  const listening = await start({ ...listen, text: listen.text.replace('cd my-app\n', '') }, /Listening to/)
  try {
    await signIn(service, here('http://localhost:4000'))
    const { text: shown } = blocks.find(({ language, text }) => language === '' && text.includes('verified'))!
    await until(
      async () => app.output() + listening.output(),
      (said) => said.includes(shown) && /user\.login .* 204 in/.test(said),
    )
  } finally {
    await listening.stop()
  }
  expect((await run(step('curl -i'))).stdout).toMatch(/^HTTP\/1\.1 400 /)
  return { folder, port, app }
}

async function signIn({ url, mail }: TestService, application: string): Promise<void> {
  const visitor = new Visitor()
  // curl, as Node's fetch says of itself that it is a script (Sec-Fetch-Mode)
  const look = ['-s', '-o', '/dev/null', '-w', '%{redirect_url}', '-H', 'accept: text/html']
  const { stdout: led } = await promisify(execFile)('curl', [...look, application])
  const login = await visitor.open(led)
  expect(login.url.pathname).toBe('/login')
  await visitor.submit(`${url}/login/send-code`, { email: EMAIL })
  const signedIn = await visitor.submit(`${url}/login/code`, {
    email: EMAIL,
    code: await mail.codeFor(EMAIL),
  })
  expect([signedIn.status, signedIn.text]).toEqual([200, `Hello ${EMAIL}`])
}
