import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../../../server/test/support/browser.ts'
import { begin, redeem, registerApplication } from '../../../server/test/support/oauth-application.ts'
import { giveAddress, typeCode } from '../../../server/test/support/sign-in-page.ts'
import { startTestService, type TestService } from '../../../server/test/support/test-service.ts'
import { Realm } from './realm.ts'

const SECRET = 'a-secret-that-keycloak-knows'
const ALIAS = 'postern'

const realm = new Realm(`broker-${Date.now()}`)
let service: TestService
let shop: Server
let callback: string

beforeAll(async () => {
  service = await startTestService({ lifelike: true })
  shop = createServer((_, answer) => void answer.end('back at the shop')).listen(0, '127.0.0.1')
  await new Promise((resolve) => shop.once('listening', resolve))
  callback = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callback`
  await realm.create([], [])
  await realm.addClient({
    clientId: 'shop',
    secret: SECRET,
    redirectUris: [callback],
    publicClient: false,
  })
  const application = await registerApplication(service, {
    name: 'Keycloak',
    redirect_uris: [`${realm.url}/broker/${ALIAS}/endpoint`],
  })
  await realm.addIdentityProvider(await upstream(application.client_id, application.client_secret!))
})
afterAll(async () => {
  shop.close()
  await service.stop()
})

/** What its console fills in from the discovery document. */
async function upstream(clientId: string, clientSecret: string): Promise<object> {
  const answer = await fetch(`${service.url}/.well-known/openid-configuration`)
  const told = (await answer.json()) as Record<string, string>
  return {
    alias: ALIAS,
    displayName: 'Postern',
    providerId: 'oidc',
    enabled: true,
    trustEmail: true,
    config: {
      issuer: told.issuer,
      authorizationUrl: told.authorization_endpoint,
      tokenUrl: told.token_endpoint,
      userInfoUrl: told.userinfo_endpoint,
      jwksUrl: told.jwks_uri,
      logoutUrl: told.end_session_endpoint,
      useJwksUrl: 'true',
      validateSignature: 'true',
      pkceEnabled: 'true',
      pkceMethod: 'S256',
      clientId,
      clientSecret,
      clientAuthMethod: 'client_secret_post',
      defaultScope: 'openid email profile',
      syncMode: 'FORCE',
    },
  }
}

test('a person signs in at Keycloak by Postern, in a browser', async () => {
  const config = await oidc.discovery(new URL(realm.url), 'shop', SECRET, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
  const begun = await begin(config, { redirect_uri: callback })
  const page = await (await sharedBrowser()).newPage()
  await page.goto(begun.url.href)
  await page.getByRole('link', { name: 'Postern' }).click()
  await page.waitForURL(`${service.url}/**`)
  const email = 'olga@example.com'
  await giveAddress(page, email)
  await typeCode(page, await service.mail.codeFor(email))
  await page.waitForURL(/first-broker-login|login-actions|callback/)
  if (!page.url().startsWith(callback)) {
    // Postern tells no name of a person who has none, and Keycloak asks for it.
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('Last name').fill('Okeke')
    await page.locator('input[type=submit], button[type=submit]').first().click()
    await page.waitForURL(`${callback}**`)
  }
  const tokens = await redeem(config, new URL(page.url()), begun)
  expect(tokens.claims()).toMatchObject({ iss: realm.url, email })
  await page.close()
})
