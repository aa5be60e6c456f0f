import { DnsServer } from '../../support/dns-server.ts'
import { ORIGIN, stopIdps } from '../../support/first-factors.ts'
import { Idp } from '../../support/idp.ts'
import { ManualClock } from '../../support/manual-clock.ts'
import { type Directory, newDirectory, type ScimService } from '../../support/scim.ts'
import { signIn } from '../../support/sign-in.ts'
import { startTestService } from '../../support/test-service.ts'
import { connectAccount, type Leaver, newLeaver, type Opens, slugOf } from './leaver.ts'
import { BRIEF } from './leaver-applications.ts'

export const HEIR = 'standing-owner@elsewhere.example'

/** A service with an organisation, whose people leave it. */
export interface Leavers {
  scim: ScimService
  directory: Directory
  idp: Idp
  /** A person with every credential there is, and the part of their address before the @. */
  leaver(provisioned?: boolean): Promise<{ leaver: Leaver; name: string }>
  /** What each of these opens now. */
  opened(tries: Record<string, () => Promise<Opens>>): Promise<Record<string, Opens>>
  stop(): Promise<void>
}

/** The same answer for each. */
export const all = (tries: object, opens: Opens) =>
  Object.fromEntries(Object.keys(tries).map((name) => [name, opens]))

export async function startLeavers(): Promise<Leavers> {
  const clock = new ManualClock()
  const dns = new DnsServer()
  const config = { publicUrl: ORIGIN, dnsServers: [await dns.start()] }
  const service = await startTestService({ clock, work: false, config })
  const scim = { service, clock, dns, stop: async () => {} }
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
  const directory = await newDirectory(scim)
  const idp = await new Idp().start([`${ORIGIN}/api/v1/auth/customer/oauth/${slugOf(directory)}/callback`])
  idp.now = () => clock.now()
  await connectAccount(scim, directory, idp)
  const heir = await signIn(service, HEIR)
  const body = { user_id: heir.user.id, role: 'owner' }
  await service.call('POST', `/api/v1/accounts/${directory.account}/members`, { body })
  let count = 0
  return {
    scim,
    directory,
    idp,
    async leaver(provisioned = true) {
      const name = `maximiliane.schneider-hofmann.${++count}`
      return { name, leaver: await newLeaver(scim, directory, { name, idp, provisioned }) }
    },
    async opened(tries) {
      const found: Record<string, Opens> = {}
      for (const [name, attempt] of Object.entries(tries)) {
        if (!BRIEF.includes(name)) clock.advance(61_000)
        found[name] = await attempt()
      }
      return found
    },
    async stop() {
      await stopIdps()
      await idp.stop()
      await service.stop()
      await dns.stop()
    },
  }
}
