import { freePort } from '../../server/test/support/free-port.ts'
import { ADMIN_KEY, call } from '../../server/test/support/test-service.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import type { World } from './sdk.ts'

/** What a story in each language is told: as JSON in the variable WORLD. */
export interface Told {
  /** The service, behind a proxy that breaks what it is told to. */
  base_url: string
  /** What the service calls itself. */
  issuer: string
  /** A secret key with all scopes. */
  key: string
  /** The key of the operator. */
  admin_key: string
  /** How many customers there are whose address begins with `list-`. */
  users: number
  /** A customer who is signed in, and the token of their session. */
  email: string
  token: string
  /** An origin that people may be led back to. */
  app_origin: string
}

export interface Prepared {
  told: Told
  stop(): Promise<void>
}

const USERS = 250
const EMAIL = 'ada@example.com'

/** Puts people into a service, and a proxy before it that breaks what it is told to. */
export async function prepare({ url, direct }: Pick<World, 'url' | 'direct'>): Promise<Prepared> {
  const done = async (...[method, path, body]: [method: string, path: string, body: object]) => {
    const answer = await call(direct, method, path, { body })
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const [port, appPort] = [await freePort(), await freePort()]
  const appOrigin = `http://127.0.0.1:${appPort}`
  await done('PATCH', '/api/v1/provider', { settings: { redirect_origins: [appOrigin] } })
  const { key } = await done('POST', '/api/v1/api-keys', { name: 'sdks', scopes: ['all'] })
  const users = Array.from({ length: USERS }, (_, at) => ({
    email: `list-${at}@example.com`,
    email_verified: true,
  }))
  await done('POST', '/api/v1/users/import', { users })
  const token = await signIn(direct, EMAIL)
  const proxy = new FaultyProxy()
  await proxy.start(port, Number(new URL(direct).port))
  const told = {
    base_url: `http://127.0.0.1:${port}`,
    issuer: url,
    key,
    admin_key: ADMIN_KEY,
    users: USERS,
    email: EMAIL,
    token,
    app_origin: appOrigin,
  }
  return { told, stop: () => proxy.stop() }
}

async function signIn(url: string, email: string): Promise<string> {
  const own = '/api/v1/auth/customer'
  await call(url, 'POST', `${own}/login`, { key: null, body: { email } })
  const mail = await fetch(`${url}/dev/mailbox/latest?to=${encodeURIComponent(email)}`)
  const code = /^\d{6}$/m.exec(await mail.text())?.[0]
  const { body } = await call(url, 'POST', `${own}/verify-otp`, { key: null, body: { email, code } })
  if (!body.token) throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
  return body.token
}
