import { MailServer } from '../../../server/test/support/mail-server.ts'
import {
  follow,
  type Registered,
  registerApplication,
} from '../../../server/test/support/oauth-application.ts'
import { ServiceProcess } from '../../../server/test/support/service-process.ts'
import { signIn } from '../../../server/test/support/sign-in.ts'
import type { TestService } from '../../../server/test/support/test-service.ts'
import { Visitor } from '../../../server/test/support/visitor.ts'

/** A service, with a person who is signed in to it in a browser. */
export interface Issuer {
  url: string
  email: string
  service: ServiceProcess
  register(body: Record<string, unknown>): Promise<Registered>
  /** The page at which her browser ends that opens this address. */
  browse(address: string): Promise<string>
  stop(): Promise<void>
}

export async function startIssuer(): Promise<Issuer> {
  const mail = new MailServer()
  const service = await ServiceProcess.create({ SMTP_URL: await mail.start(), OUTBOUND_ALLOW: '127.0.0.0/8' })
  await service.start()
  const told = { url: service.url, mail, call: service.call.bind(service) } as unknown as TestService
  const email = 'ada@example.com'
  const { token } = await signIn(told, email)
  return {
    url: service.url,
    email,
    service,
    register: (body) => registerApplication(told, body),
    browse: (address) => browse(service.url, token, address),
    stop: async () => {
      await service.remove()
      await mail.stop()
    },
  }
}

/** Each application gets a fresh browser, in which she is signed in at the issuer only. */
async function browse(issuer: string, token: string, address: string): Promise<string> {
  const visitor = new Visitor()
  visitor.set(issuer, 'app_session', token)
  return (await follow(visitor, address)).text
}
