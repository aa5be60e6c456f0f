import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from '../../server/src/config.ts'
import { txtNameOf } from '../../server/src/identity/organisations/domains/index.ts'
import { createLogger } from '../../server/src/platform/telemetry/logger.ts'
import { startService } from '../../server/src/service.ts'
import { DnsServer } from '../../server/test/support/dns-server.ts'
import { freePort } from '../../server/test/support/free-port.ts'

const PACKAGES = ['scim2-tester==0.5.2', 'scim2-client==0.13.2', 'scim2-models==0.12.3', 'httpx2==2.16.2']
const DOMAIN = 'interop.example.net'
const KEY = 'ak_interop_0123456789abcdef0123456789abcdef'
const home = join(import.meta.dirname, '../../node_modules/.cache/interop')
/** Answers show the members' user names, which the tester did not send and does not expect (docs/scim.md). */
const EXPECTED = /unexpected value for 'members'[\s\S]*display=None/
const python = join(home, 'scim', 'bin', 'python')

interface Check {
  status: string
  title: string
  kind: string | null
  reason: string
}

/**
 * Its own service, checked by scim2-tester from PyPI. It is installed with Python into a folder below
 * node_modules/.cache; where there is no Python this says so, and ends well. Prints every check; false if one is bad.
 */
export async function runScim(): Promise<boolean> {
  if (spawnSync('python3', ['-m', 'venv', '--help']).status !== 0) {
    console.info('There is no Python with venv on this machine: nothing was checked by scim2-tester.')
    return true
  }
  install()
  const { base, token, stop } = await start()
  try {
    return await check(base, token)
  } finally {
    await stop()
  }
}

function install(): void {
  if (existsSync(python) && spawnSync(python, ['-c', 'import scim2_tester, httpx2']).status === 0) return
  mkdirSync(home, { recursive: true })
  const run = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0
  const isDone =
    run('python3', ['-m', 'venv', join(home, 'scim')]) &&
    run(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES])
  if (!isDone) throw new Error('scim2-tester could not be installed: is PyPI reachable?')
}

/** A service whose account has a verified domain and a directory's token. */
async function start(): Promise<{ base: string; token: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-interop-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const dns = new DnsServer()
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DNS_SERVERS: await dns.start(),
    ADMIN_KEY: KEY,
  })
  const service = await startService({ config, log: createLogger('silent'), serve: true, work: true })
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const account = `/api/v1/accounts/${(await call('/api/v1/accounts', { name: 'Interop' })).id}`
  const { txt_value } = await call(`${account}/domains`, { domain: DOMAIN })
  dns.texts.set(txtNameOf(DOMAIN), [[txt_value]])
  await call(`${account}/domains/${DOMAIN}/verify`)
  const { token } = await call(`${account}/scim-tokens`, { name: 'interop' })
  return {
    base: `${url}/scim/v2`,
    token,
    stop: async () => {
      await service.stop()
      await dns.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function check(base: string, token: string): Promise<boolean> {
  const args = [join(import.meta.dirname, 'scim.py'), base, token, DOMAIN]
  const { stdout } = await promisify(execFile)(python, args, { timeout: 300_000, maxBuffer: 2 ** 26 })
  const [first = '', ...lines] = stdout.trim().split('\n')
  const checks = lines.map((line) => JSON.parse(line) as Check)
  for (const { status, title, kind, reason } of checks)
    console.info(`${status} ${title}${kind ? ` (${kind})` : ''}: ${reason}`)
  const counts = Object.groupBy(checks, ({ status }) => status)
  console.info(JSON.stringify(JSON.parse(first).versions))
  console.info(
    Object.entries(counts)
      .map(([status, all]) => `${all!.length} ${status}`)
      .join(', '),
  )
  return checks.length > 0 && !checks.some(isBad)
}

function isBad({ status, reason }: Check): boolean {
  return ['DEVIATION', 'ERROR', 'CRITICAL'].includes(status) && !EXPECTED.test(reason)
}
