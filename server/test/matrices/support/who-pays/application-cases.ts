import { expect } from 'vitest'
import { registerApplication, signedInBrowser } from '../../../support/oauth-application.ts'
import { strangersNetwork } from '../caller.ts'
import type { Case } from './stage.ts'

/** What a stranger can spend of an application, whose client_id everyone can read. */
export const APPLICATION_CASES: Record<string, Case> = {
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
