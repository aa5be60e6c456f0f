import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { importUsers } from '../../server/src/operations/import/users/import-users.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { ADMIN_KEY, call } from '../../server/test/support/test-service.ts'

const VERSION = '1.7.25'
const root = join(import.meta.dirname, '../..')
const home = join(root, 'node_modules/.cache/interop/better-auth')
const script = 'write-users.mjs'

/** The query for SQLite, as the page has it for a shell. */
const QUERY = /^sqlite3 -json auth\.db "(select u\..*?)" > users\.json$/ms

/** Whose password still works after the import: those of verified addresses. */
const SIGN_INS: Array<[email: string, password: string, status: number]> = [
  ['ada.ba@example.com', 'correct horse battery', 200],
  ['ada.ba@example.com', 'correct horse batterz', 401],
  ['fi.ba@example.com', '\uFB01ve \uFB01ne \uFB01gs in \u216B', 200],
  ['bob.ba@example.com', 'bob has a long password', 401],
]

/** People of a real Better Auth, read by the query of the docs, sign in with the passwords that they have. */
export async function runBetterAuth(): Promise<boolean> {
  install()
  const page = readFileSync(join(root, 'docs/migrate-from-better-auth.md'), 'utf8')
  const [, query = ''] = QUERY.exec(page) ?? []
  const { stdout } = await promisify(execFile)(process.execPath, [script, query], { cwd: home })
  const file = join(home, 'users.ndjson')
  writeFileSync(file, stdout)
  const service = await ServiceProcess.create()
  try {
    await service.start()
    const target = { url: service.url, key: ADMIN_KEY }
    await importUsers({ from: 'better-auth', files: [file], target, json: false, print: console.info })
    const failed: string[] = []
    for (const [email, password, status] of SIGN_INS) {
      const body = { email, password }
      const answer = await call(service.url, 'POST', '/api/v1/auth/customer/password/login', {
        body,
        key: null,
      })
      if (answer.status !== status) failed.push(`${email}: ${answer.status}, not ${status}`)
    }
    console.info(
      failed.length === 0 ? 'better-auth: passwords work' : `better-auth: FAILED\n${failed.join('\n')}`,
    )
    return failed.length === 0
  } finally {
    await service.remove()
  }
}

function install(): void {
  mkdirSync(home, { recursive: true })
  copyFileSync(join(import.meta.dirname, 'better-auth', script), join(home, script))
  if (existsSync(join(home, 'node_modules/better-auth'))) return
  writeFileSync(join(home, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `better-auth@${VERSION}`]
  if (spawnSync('npm', args, { cwd: home, stdio: 'inherit' }).status !== 0)
    throw new Error('better-auth could not be installed: is the registry reachable?')
}
