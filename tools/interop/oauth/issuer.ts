import { launchBrowser } from '../../../server/test/support/browser.ts'
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
  /** The same in a real browser, by a button of the page at the address. */
  press(address: string, button: string): Promise<string>
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
    press: (address, button) => press(service.url, { token, email, address, button }),
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

interface Press {
  token: string
  email: string
  address: string
  button: string
}

async function press(issuer: string, { token, email, address, button }: Press): Promise<string> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'app_session', value: token, url: issuer }])
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(email).waitFor()
    return await page.locator('body').innerText()
  } finally {
    await browser.close()
  }
}
