import { MailServer } from '../../../server/test/support/mail-server.ts'
import { type Agent, newAgent } from '../../../server/test/support/mcp-client.ts'
import { signedInBrowser } from '../../../server/test/support/oauth-application.ts'
import { ServiceProcess } from '../../../server/test/support/service-process.ts'
import type { TestService } from '../../../server/test/support/test-service.ts'
import type { Visitor } from '../../../server/test/support/visitor.ts'

/** A service in another process, and an owner of its staff who is signed in in a browser. */
export interface Stage {
  service: TestService
  browser: Visitor
  /** An application of others, which the owner allows what it asks for. */
  agent(): Promise<Agent>
  /** An account to give credits to. */
  account(): Promise<string>
  stop(): Promise<void>
}

const OWNER = 'olga@example.com'

export async function startStage(): Promise<Stage> {
  const mail = new MailServer()
  const process = await ServiceProcess.create({ SMTP_URL: await mail.start(), OUTBOUND_ALLOW: '127.0.0.0/8' })
  await process.start()
  const service = { url: process.url, mail, call: process.call.bind(process) } as unknown as TestService
  await service.call('POST', '/api/v1/users', {
    body: { email: OWNER, principal: 'provider', role: 'owner' },
  })
  const browser = await signedInBrowser(service, OWNER, 'provider')
  return {
    service,
    browser,
    agent: () => newAgent(service, browser),
    account: async () => (await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })).body.id,
    stop: async () => {
      await process.remove()
      await mail.stop()
    },
  }
}
