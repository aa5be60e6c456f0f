import { expect } from 'vitest'
import { connect, newAgent } from '../../../support/mcp-client.ts'
import { registerApplication, signedInBrowser } from '../../../support/oauth-application.ts'
import { startTestService, type TestService } from '../../../support/test-service.ts'
import { strangersNetwork } from '../caller.ts'
import type { Case } from './stage.ts'

/** A token of a new application of one of the staff. */
async function assistantOf(service: TestService, name: string): Promise<string> {
  const email = `${name}@example.com`
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'owner' } })
  const agent = await newAgent(service, await signedInBrowser(service, email, 'provider'))
  await (await connect(service, agent)).close()
  return (agent.tokens() as unknown as { access_token: string }).access_token
}

/** What a stranger can spend of an application, whose client_id everyone can read. */
export const APPLICATION_CASES: Record<string, Case> = {
  'requests of an assistant': {
    async run() {
      const service = await startTestService() // tokens follow the machine's clock
      try {
        const [greedy, other] = [await assistantOf(service, 'olga'), await assistantOf(service, 'otto')]
        const second = await assistantOf(service, 'olga')
        const ask = (key: string) =>
          service.call('POST', '/mcp', { key, body: { jsonrpc: '2.0', id: 1, method: 'ping' } })
        let refused = await ask(greedy)
        // A minute may end in between.
        for (let n = 0; n < 241 && refused.status !== 429; n++) refused = await ask(greedy)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect((await ask(second)).status).not.toBe(429)
        expect((await ask(other)).status).not.toBe(429)
      } finally {
        await service.stop()
      }
    },
  },
  'wrong codes of devices': {
    budgets: ['device_code'],
    files: ['identity/oauth/device/asking-device.ts'],
    async run({ service, clock }) {
      const [guesser, other] = [
        await signedInBrowser(service, 'guesser@example.com'),
        await signedInBrowser(service, 'no-guesser@example.com'),
      ]
      const guess = async (browser: typeof guesser) =>
        (await browser.submit(`${service.url}/oauth/device`, { user_code: 'BCDF-GHJK' })).text
      for (let n = 0; n < 8; n++) expect(await guess(guesser)).toContain('This code is wrong')
      expect(await guess(guesser)).toContain('Wait 10 minutes')
      expect(await guess(other)).toContain('This code is wrong')
      clock.advance(600_000)
      expect(await guess(guesser)).toContain('This code is wrong')
    },
  },
  'registrations of applications': {
    budgets: ['client_registration'],
    files: ['identity/oauth/registration/register.ts'],
    async run({ service, clock }) {
      await fetch(`${service.url}/oauth/authorize`)
      await service.service.db`update oauth_issuer set dcr = 'open'`
      const ask = async (network: string) => {
        const answer = await fetch(`${service.url}/oauth/register`, {
          method: 'POST',
          headers: { 'x-forwarded-for': network },
          body: JSON.stringify({ client_name: 'Agent', redirect_uris: ['https://app.example/callback'] }),
        })
        return answer.status
      }
      const greedy = strangersNetwork()
      for (let n = 0; n < 10; n++) expect(await ask(greedy)).toBe(201)
      expect(await ask(greedy)).toBe(429)
      expect(await ask(strangersNetwork())).toBe(201)
      // A thousand that no one uses keep no one out: the oldest is forgotten.
      await service.service.db`
        insert into oauth_client (provider_id, id, client_id, principal, kind, source, first_party, name, redirect_uris,
          grant_types, auth_method, status, created_at)
        select provider_id, gen_random_uuid(), gen_random_uuid(), 'customer', 'web', 'dcr', false, 'Spam', '{}', '{}', 'none',
          'active', ${new Date(clock.now() - 2 * 3_600_000)} from provider, generate_series(1, 1000) where slug = 'default'`
      expect(await ask(strangersNetwork())).toBe(201)
      const made = await service.call('POST', '/api/v1/oauth/applications', {
        body: { name: 'Ours', kind: 'spa', redirect_uris: ['https://app.example/callback'] },
      })
      expect(made.status).toBe(201)
    },
  },

  'wrong secrets of an application': {
    budgets: ['client_authentication'],
    files: ['identity/oauth/endpoints/count-failure.ts'],
    async run({ service, clock }) {
      const shop = await registerApplication(service)
      const other = await registerApplication(service)
      const ask = async (id: string, secret: string) => {
        const answer = await fetch(`${service.url}/oauth/introspect`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${btoa(`${id}:${secret}`)}`,
            'x-forwarded-for': strangersNetwork(),
          },
          body: new URLSearchParams({ token: 'no such token' }),
        })
        return { status: answer.status, wait: answer.headers.get('retry-after'), ...(await answer.json()) }
      }
      for (let n = 0; n < 20; n++)
        expect(await ask(shop.client_id, `guess ${n}`)).toMatchObject({
          status: 401,
          error: 'invalid_client',
        })
      const refused = await ask(shop.client_id, 'one more')
      expect(refused).toMatchObject({ status: 429, error: 'temporarily_unavailable' })
      expect(Number(refused.wait)).toBeGreaterThan(0)

      expect(await ask(shop.client_id, shop.client_secret!)).toMatchObject({ status: 200, active: false })
      expect((await ask(other.client_id, 'wrong')).status).toBe(401)
      clock.advance(60_000)
      expect((await ask(shop.client_id, 'wrong')).status).toBe(401)
    },
  },
}
