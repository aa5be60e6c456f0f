import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { blocksOf } from '../../server/test/support/docs/pages.ts'
import { call } from '../../server/test/support/test-service.ts'
import { until } from '../../server/test/support/until.ts'
import { Visitor } from '../../server/test/support/visitor.ts'
import { startProgram } from '../examples/program.ts'

/** The quick start's application in a language, listening on a port instead of 4000. */
export function applicationIn(language: 'python' | 'go', port: number): string {
  const found = blocksOf('docs/quick-start.md').find((block) => block.language === language)
  if (!found) throw new Error(`The quick start has no application in ${language}.`)
  return found.text.replaceAll('localhost:4000', `localhost:${port}`)
}

/** An application, and how it is started. */
interface Application {
  command: readonly string[]
  cwd: string
  /** What it prints once it listens; Go's prints nothing. */
  isReady: RegExp
  port: number
}

/**
 * Starts it as the quick start does, signs in there, and waits for the webhook about it. Throws if the page does not greet, the
 * webhook is not verified, or a forged one is taken.
 */
export async function tryApplication(
  { command, cwd, isReady, port }: Application,
  env: Record<string, string>,
): Promise<void> {
  const { POSTERN_URL = '', POSTERN_WEBHOOK_SECRET: secret } = env
  const here = `http://localhost:${port}`
  const path = new URL(POSTERN_URL).pathname.replace(/\/$/, '')
  const email = `grace@${path.slice('/p/'.length)}.example` // its own, so that the newest code is its own
  const at = (method: string, route: string, body: object) =>
    call(new URL(POSTERN_URL).origin, method, `${path}/api/v1${route}`, { body })
  await at('PATCH', '/provider', { settings: { redirect_origins: [here] } })
  await at('POST', '/webhooks/endpoints', { url: `${here}/webhooks/postern`, events: ['user.login'], secret })
  const app = await startProgram(command, { cwd, env, isReady })
  try {
    await signIn(POSTERN_URL, here, email)
    await until(
      async () => app.output(),
      (said) => said.includes(`verified: ${email}`),
    )
    const forged = await fetch(`${here}/webhooks/postern`, {
      method: 'POST',
      body: '{"event": "user.login"}',
    })
    if (forged.status !== 400) throw new Error(`A forged webhook is answered ${forged.status}.`)
  } catch (error) {
    throw new Error(`${error}\n${app.output()}`)
  } finally {
    await app.stop()
  }
}

async function signIn(base: string, here: string, email: string): Promise<void> {
  // curl, as Node's fetch says of itself that it is a script (Sec-Fetch-Mode)
  const look = ['-s', '-o', '/dev/null', '-w', '%{redirect_url}', '-H', 'accept: text/html', here]
  const { stdout: led } = await promisify(execFile)('curl', ['--retry-connrefused', '--retry', '60', ...look])
  const visitor = new Visitor()
  await visitor.open(led)
  await visitor.submit(`${base}/login/send-code`, { email })
  const mailbox = new URL(`/dev/mailbox/latest?to=${email}`, base)
  const mail = async () => (await fetch(mailbox)).text()
  const [code = ''] = /^\d{6}$/m.exec(await until(mail, (said) => /^\d{6}$/m.test(said))) ?? []
  const { status, text } = await visitor.submit(`${base}/login/code`, { email, code })
  if (status !== 200 || !text.includes(`Hello ${email}`)) throw new Error(`${status}: ${text.slice(-500)}`)
}
