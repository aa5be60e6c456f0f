import { call } from '../demo/client.ts'
import type { DemoService } from '../demo/service.ts'

/** The code that was mailed to an address last. */
export async function codeFor(service: DemoService, email: string): Promise<string> {
  const { body: mails } = await call(service, 'GET', `/dev/mailbox/mails?to=${email}`)
  return /^\d{6}$/m.exec(mails.data[0].text)![0]
}

/** Signs an address in by a mailed code. Returns the session's token. */
export async function tokenOf(
  service: DemoService,
  principal: 'customer' | 'provider',
  email: string,
): Promise<string> {
  const auth = `/api/v1/auth/${principal}`
  await call(service, 'POST', `${auth}/login`, { body: { email } })
  const body = { email, code: await codeFor(service, email) }
  return (await call(service, 'POST', `${auth}/verify-otp`, { body })).body.token
}
