import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { type Program, startProgram } from '../../../tools/examples/program.ts'
import { CommandLine } from '../support/command-line.ts'
import { type Block, blocksOf } from '../support/docs/pages.ts'
import { freePort } from '../support/free-port.ts'
import { makeApplication } from '../support/sdk-application.ts'
import { ADMIN_KEY, startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const MOST_LINES = 15
const EMAIL = 'ada@example.com'

const blocks = blocksOf('docs/quick-start.md')
const code = blocks.find(({ language }) => language === 'js')!.text

/** The block that begins with these words. */
const step = (begin: string): Block => {
  const found = blocks.find(({ language, text }) => language === 'sh' && text.startsWith(begin))
  if (!found) throw new Error(`no block begins with ${begin}`)
  return found
}

test('the application of the quick start is small', () => {
  expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(MOST_LINES)
})

test('the quick start leads from its own folder to a verified webhook of a sign-in', async () => {
  const [port, appPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const [service, cli] = await Promise.all([
    startTestService({ config: { port, publicUrl: url } }),
    CommandLine.build(),
  ])
  const programs: Program[] = []
  onTestFinished(async () => {
    await Promise.all(programs.map((program) => program.stop()))
    cli.remove()
    await service.stop()
  })
  const here = (text: string) =>
    text
      .replaceAll('localhost:3000', `localhost:${port}`)
      .replaceAll(/\blocalhost:4000\b/g, `localhost:${appPort}`)
      .replaceAll('.listen(4000,', `.listen(${appPort},`)
  mkdirSync(join(cli.home, 'postern/data'), { recursive: true })
  writeFileSync(join(cli.home, 'postern/data/admin-key'), ADMIN_KEY)
  const folder = makeApplication(join(cli.home, 'my-app'), { dependencies: { express: '5' } })
  const env = { HOME: cli.home, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const run = ({ text }: Block) =>
    promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', here(text)], { cwd: folder, env })
  const start = async ({ text }: Block, isReady: RegExp) => {
    const program = await startProgram(['bash', '--norc', '-c', here(text)], { cwd: folder, env, isReady })
    programs.push(program)
    return program
  }

  copyFileSync(cli.file, join(folder, 'cli.mjs')) // what the service hands out is as old as the last build
  const keys = step('curl -fsSO')
  await run({ ...keys, text: keys.text.replace(/^curl .*\n/, '') })
  writeFileSync(join(folder, 'app.mjs'), here(code))
  const app = await start(step('node --env-file'), /Ready at/)
  const listen = step('cd my-app')
  const listening = await start({ ...listen, text: listen.text.replace('cd my-app\n', '') }, /Listening to/)

  const visitor = new Visitor()
  // curl, as Node's fetch says of itself that it is a script (Sec-Fetch-Mode)
  const look = ['-s', '-o', '/dev/null', '-w', '%{redirect_url}', '-H', 'accept: text/html']
  const { stdout: led } = await promisify(execFile)('curl', [...look, here('http://localhost:4000')])
  const login = await visitor.open(led)
  expect(login.url.pathname).toBe('/login')
  await visitor.submit(`${url}/login/send-code`, { email: EMAIL })
  const signedIn = await visitor.submit(`${url}/login/code`, {
    email: EMAIL,
    code: await service.mail.codeFor(EMAIL),
  })
  expect([signedIn.status, signedIn.text]).toEqual([200, `Hello ${EMAIL}`])

  const { text: shown } = blocks.find(({ language, text }) => language === '' && text.includes('verified'))!
  await until(
    async () => app.output() + listening.output(),
    (said) => said.includes(shown) && /user\.login .* 204 in/.test(said),
  )
  expect((await run(step('curl -i'))).stdout).toMatch(/^HTTP\/1\.1 400 /)
})
