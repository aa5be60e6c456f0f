import { freePort } from '../../server/test/support/free-port.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { FaultyProxy } from './faulty-proxy.ts'

/** What a story in each language is told: as JSON in the variable WORLD. */
export interface Told {
  /** The service, behind a proxy that breaks what it is told to. */
  base_url: string
  /** A secret key with all scopes. */
  key: string
  /** How many customers there are whose address begins with `list-`. */
  users: number
  /** A customer who is signed in, and the token of their session. */
  email: string
  token: string
  /** An origin that people may be led back to. */
  app_origin: string
}

/** A service with people in it, behind the proxy. */
export interface World {
  told: Told
  service: ServiceProcess
  stop(): Promise<void>
}

const USERS = 250
const EMAIL = 'ada@example.com'

export async function createWorld(): Promise<World> {
  const [port, appPort] = [await freePort(), await freePort()]
  const baseUrl = `http://127.0.0.1:${port}`
  const appOrigin = `http://127.0.0.1:${appPort}`
  const service = await ServiceProcess.create({ PUBLIC_URL: baseUrl })
  const proxy = new FaultyProxy()
  const stop = async () => {
    await proxy.stop()
    await service.remove()
  }
  await Promise.all([service.start(), proxy.start(port, service.port)])
  try {
    const done = async (...call: Parameters<ServiceProcess['call']>) => {
      const { status, body } = await service.call(...call)
      if (status >= 300) throw new Error(`${call[0]} ${call[1]} answered ${status}: ${JSON.stringify(body)}`)
      return body
    }
    await done('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [appOrigin] } } })
    const made = await done('POST', '/api/v1/api-keys', { body: { name: 'sdks', scopes: ['all'] } })
    const users = Array.from({ length: USERS }, (_, at) => ({
      email: `list-${at}@example.com`,
      email_verified: true,
    }))
    await done('POST', '/api/v1/users/import', { body: { users } })
    const token = await signIn(service, EMAIL)
    const told = {
      base_url: baseUrl,
      key: made.key,
      users: USERS,
      email: EMAIL,
      token,
      app_origin: appOrigin,
    }
    return { told, service, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function signIn(service: ServiceProcess, email: string): Promise<string> {
  const own = '/api/v1/auth/customer'
  await service.call('POST', `${own}/login`, { key: null, body: { email } })
  const mail = await fetch(`${service.url}/dev/mailbox/latest?to=${encodeURIComponent(email)}`)
  const code = /^\d{6}$/m.exec(await mail.text())?.[0]
  const { body } = await service.call('POST', `${own}/verify-otp`, { key: null, body: { email, code } })
  if (!body.token) throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
  return body.token
}
