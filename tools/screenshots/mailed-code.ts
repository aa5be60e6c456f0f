import { call } from '../demo/client.ts'
import type { DemoService } from '../demo/service.ts'

/** The code that was mailed to an address last. */
export async function codeFor(service: DemoService, email: string): Promise<string> {
  const { body: mails } = await call(service, 'GET', `/dev/mailbox/mails?to=${email}`)
  return /^\d{6}$/m.exec(mails.data[0].text)![0]
}
