import { appCode } from '../authenticator-app.ts'
import { CommandLine } from '../command-line.ts'
import { DnsServer } from '../dns-server.ts'
import { freePort } from '../free-port.ts'
import { ManualClock } from '../manual-clock.ts'
import { PasskeyBrowser } from '../passkeys.ts'
import { SamlIdp } from '../saml-idp.ts'
import { signIn } from '../sign-in.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'
import { openAccount, verifyDomain } from '../sso.ts'
import { ADMIN_KEY, call, startTestService, type TestService } from '../test-service.ts'
import { until } from '../until.ts'
import type { Surroundings } from './shell.ts'

const STEP_MS = 30_000
const TICK_MS = 2

/** The surroundings, and what is behind them. */
interface World extends Surroundings, AsyncDisposable {
  service: TestService
  /** Of the tree; there for the pages that use it. */
  commandLine: CommandLine | undefined
}

/** Pages that run the command line. */
const WITH_COMMAND_LINE = /^docs\/(cli|quick-start)\.md$/

/**
 * A fresh service for these pages, and those around their reader: who has an authenticator, who runs a DNS, an identity
 * provider.
 */
export async function surroundingsOf(...pages: string[]): Promise<World> {
  const clock = pages.includes('docs/mfa.md') ? new ManualClock() : undefined
  const running = clock && runOn(clock)
  const [dns, idp, port] = [new DnsServer(), await new SamlIdp().start(), await freePort()]
  const url = `http://localhost:${port}`
  const config = { port, publicUrl: url, dnsServers: [await dns.start()] }
  const started = await startTestService({ config, ...(clock && { clock }) })
  const service: TestService = { ...started, url, call: (...request) => call(url, ...request) }

  const commandLine = pages.some((page) => WITH_COMMAND_LINE.test(page))
    ? await CommandLine.build()
    : undefined

  const deeds: Surroundings['deeds'] = {
    /** The command line of the tree, logged in. */
    postern: async (words) => {
      const env = { POSTERN_URL: url, POSTERN_KEY: ADMIN_KEY }
      const { code, out, errors } = await commandLine!.run(words.split(' '), { env })
      if (code !== 0) throw new Error(errors)
      return out
    },
    /** The program of that name: `oathtool --totp --base32 SECRET`. Whoever types a code waits for the next one. */
    oathtool: (words) => {
      clock!.advance(STEP_MS)
      return appCode(words.split(' ').at(-1)!, clock!.now())
    },
    add_passkey: async () => {
      const authenticator = new SoftwareAuthenticator(url)
      await new PasskeyBrowser(service).add(await signIn(service, 'grace@example.com'), authenticator)
    },
    /** A first delivery has arrived. */
    delivered: () =>
      until(
        () => service.call('GET', '/api/v1/webhooks/deliveries?status=delivered'),
        ({ body }) => body.data.length > 0,
      ),
    /** The newest delivery has arrived. */
    arrived: () =>
      until(
        () => service.call('GET', '/api/v1/webhooks/deliveries?limit=1'),
        ({ body }) => body.data[0]?.status === 'delivered',
      ),
    /** An account with a verified domain. */
    initech: async () => {
      const account = await openAccount(service, 'Initech')
      await verifyDomain(service, dns, { account, domain: 'initech.example' })
    },
    /** Whoever runs the DNS publishes the TXT record of each domain that an account claimed. */
    publish: async () => {
      const { body } = await service.call('GET', '/api/v1/accounts')
      for (const { id } of body.data) {
        const domains = await service.call('GET', `/api/v1/accounts/${id}/domains`)
        for (const { txt_name, txt_value } of domains.body.data) dns.texts.set(txt_name, [[txt_value]])
      }
    },
    /** A connection for the newest account. */
    connect_acme: async () => {
      const { body } = await service.call('GET', '/api/v1/accounts')
      const connection = { kind: 'saml', slug: 'idp-of-acme', name: 'Acme', metadata_url: idp.metadataUrl }
      const made = await service.call('POST', '/api/v1/connections', {
        body: { ...connection, account_id: body.data[0].id },
      })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    },
  }

  return {
    service,
    commandLine,
    url,
    receiverPort: await freePort(),
    deeds,
    instead: {
      'https://acme.okta.com/app/exk.../sso/saml/metadata': idp.metadataUrl,
      'https://login.microsoftonline.com/{tenant id}/federationmetadata/2007-06/federationmetadata.xml?appid={app id}':
        idp.metadataUrl,
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(running)
      commandLine?.remove()
      await service.stop()
      await Promise.all([dns.stop(), idp.stop()])
    },
  }
}

/** The time goes on between the jumps: of two things, the one made later is the newer. */
function runOn(clock: ManualClock): NodeJS.Timeout {
  let before = performance.now()
  return setInterval(() => {
    const now = performance.now()
    clock.advance(Math.floor(now - before))
    before += Math.floor(now - before)
  }, TICK_MS)
}
