import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/test/support/free-port.ts'
import spec from '../../server/test/support/stripe/generated/spec.json' with { type: 'json' }
import { until } from '../../server/test/support/until.ts'

const VERSION = 'v0.203.0'
const TESTS = ['stripe', 'stripe-checkout', 'stripe-import'].map(
  (name) => `server/test/flows/${name}.test.ts`,
)
const START_DEADLINE_MS = 30_000
const home = join(import.meta.dirname, '../../node_modules/.cache/interop')
const report = join(home, 'calls')

/**
 * The tests of the Stripe bridge, whose fake has every call checked by Stripe's own stripe-mock too: paths, parameters and
 * their types against Stripe's OpenAPI document. It is built with Go; where there is none this says so, and ends well.
 */
export async function runStripe(): Promise<boolean> {
  if (!hasGo()) {
    console.info('There is no Go on this machine: nothing was checked by stripe-mock.')
    return true
  }
  mkdirSync(home, { recursive: true })
  rmSync(report, { force: true })
  const port = await freePort()
  const mock = startMock(port)
  try {
    await listening(port, mock)
    const env = { ...process.env, STRIPE_MOCK_URL: `http://127.0.0.1:${port}`, STRIPE_MOCK_REPORT: report }
    const { status } = spawnSync('npx', ['vitest', 'run', ...TESTS], { stdio: 'inherit', env })
    return status === 0 && tell()
  } finally {
    mock.kill()
  }
}

function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0
}

function startMock(port: number): ChildProcess {
  const program = join(home, 'stripe-mock')
  if (!existsSync(program)) {
    const install = ['install', `github.com/stripe/stripe-mock@${VERSION}`]
    const { status } = spawnSync('go', install, { stdio: 'inherit', env: { ...process.env, GOBIN: home } })
    if (status !== 0) throw new Error('stripe-mock could not be built: is the Go module proxy reachable?')
  }
  return spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Says what was checked. False if a call is made by no test, and so not checked. */
function tell(): boolean {
  const calls = readFileSync(report, 'utf8').trim().split('\n')
  const missing = Object.keys(spec.calls).filter((name) => !calls.includes(name))
  console.info(
    `stripe-mock ${VERSION} (Stripe's API of ${spec.version}) took ${calls.length} calls, of ${new Set(calls).size} kinds.`,
  )
  if (missing.length > 0) console.error(`Not made by any test: ${missing.join(', ')}`)
  return missing.length === 0
}

/** Waits until it answers; fails if it ends before. */
async function listening(port: number, mock: ChildProcess): Promise<void> {
  const answers = () => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)
  const isThere = await until(answers, (answered) => answered || mock.exitCode !== null, START_DEADLINE_MS)
  if (!isThere) throw new Error(`stripe-mock ended with code ${mock.exitCode}`)
}
