import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openPool, type Sql } from '../../../server/src/platform/db/db.ts'
import { type Child, startChild } from './child.ts'
import type { Answer, Request } from './http-load.ts'

/** Connections to the database, the same for both. As in server/src/service.ts. */
const CONNECTIONS = 20
const PEER_FOLDER = join(import.meta.dirname, '../identity')

/** A sign-in server in its own process, on its own database. */
export interface Contender {
  name: string
  origin: string
  server: Child<'codes' | 'links' | 'cpu'>
  db: Sql
  askForCode(email: string): Request
  signIn(email: string, code: string): Request
  /** The same by a link, where the bench measures that. */
  byLink?: {
    ask(email: string): Request
    /** `asked` is the answer to that. */
    open(asked: Answer, token: string): Request
  }
  /** Ways to check the session that a sign-in was answered with. */
  checks: Record<string, (signedIn: Answer) => Request>
}

/** Postern, as a process that serves. */
export async function startPostern(databaseUrl: string, smtpUrl = ''): Promise<Contender> {
  const server = await startChild<'codes' | 'links' | 'cpu'>(join(import.meta.dirname, 'postern-server.ts'), [
    databaseUrl,
    String(CONNECTIONS),
    smtpUrl,
  ])
  const { url, key } = server.ready as { url: string; key: string }
  const post = (path: string, body: object): Request => ({ method: 'POST', path, body: JSON.stringify(body) })
  const tokenOf = ({ body }: Answer): string => (JSON.parse(body) as { token: string }).token
  return {
    name: 'Postern',
    origin: url,
    server,
    db: openPool(databaseUrl, { max: 1 }),
    askForCode: (email) => post('/api/v1/auth/customer/login', { email }),
    signIn: (email, code) => post('/api/v1/auth/customer/verify-otp', { email, code }),
    byLink: {
      ask: (email) => post('/api/v1/auth/customer/magic-link', { email }),
      open: ({ body }, token) =>
        post('/api/v1/auth/customer/magic-link/verify', { token, number: JSON.parse(body).number }),
    },
    checks: {
      'POST /sessions/verify': (signedIn) => ({
        ...post('/api/v1/sessions/verify', { token: tokenOf(signedIn) }),
        headers: { authorization: `Bearer ${key}` },
      }),
      'GET session': (signedIn) => ({
        method: 'GET',
        path: '/api/v1/auth/customer/session',
        headers: { cookie: `app_session=${tokenOf(signedIn)}` },
      }),
    },
  }
}

/** better-auth as a folder of the bench sets it up, installed at its first use. */
export async function startBetterAuth(
  databaseUrl: string,
  smtpUrl = '',
  folder = PEER_FOLDER,
): Promise<Contender> {
  await installPeer(folder)
  const server = await startChild<'codes' | 'links' | 'cpu'>(join(folder, 'better-auth.js'), [
    databaseUrl,
    String(CONNECTIONS),
    smtpUrl,
  ])
  const { url } = server.ready as { url: string }
  const post = (path: string, body: object): Request => ({ method: 'POST', path, body: JSON.stringify(body) })
  return {
    name: 'better-auth',
    origin: url,
    server,
    db: openPool(databaseUrl, { max: 1 }),
    askForCode: (email) => post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }),
    signIn: (email, otp) => post('/api/auth/sign-in/email-otp', { email, otp }),
    checks: {
      'get-session': ({ cookies }) => ({
        method: 'GET',
        path: '/api/auth/get-session',
        headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
      }),
    },
  }
}

async function installPeer(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules/better-auth'))) return
  const command = `npm ci --prefix tools/bench/${basename(folder)}`
  process.stderr.write(`Installing what is measured against, once: ${command}\n`)
  const npm = spawn('npm', ['ci', '--prefix', folder], { cwd: folder, stdio: 'inherit' })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`${command} failed. This bench needs the npm registry once.`)
}
