import { expect } from 'vitest'
import { signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import type { TestService } from './test-service.ts'

const JSON_ONLY = { accept: 'application/json', 'sec-fetch-site': 'same-origin' }

/** What components of a page call at an application, as an owner of two accounts. */
export async function reachAccounts(service: TestService, at: string, email: string): Promise<void> {
  const person = await signIn(service, email)
  const acme = await openTeam(service, 'Acme', [[person, 'owner']])
  let cookie = `postern_token=${person.token}`
  const ask = (method: string, path: string, headers: Record<string, string> = { cookie }) =>
    fetch(at + path, { method, headers, redirect: 'manual' })
  const read = async (path: string) => (await ask('GET', path, { cookie, ...JSON_ONLY })).json()
  const mine = { id: acme, name: 'Acme', role: 'owner' }
  expect(await read('/auth/accounts')).toMatchObject({ active: null, accounts: [mine, {}] })
  expect(await read('/auth/plans')).toEqual({ data: [] })

  const chosen = await ask('POST', `/auth/account?account_id=${acme}&return_to=%2Fhome`)
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/home'])
  cookie += `; ${chosen.headers.getSetCookie()[0]!.split(';')[0]}`
  expect(await read('/auth/accounts')).toMatchObject({ active: acme })
  const portal = await ask('POST', '/auth/portal')
  expect(portal.status).toBe(303)
  expect(portal.headers.get('location')).toMatch(/\/account\/billing\/open\?token=/)
  const account = (await ask('GET', '/auth/manage')).headers.get('location')
  expect(account).toContain(`${service.url}/account?redirect_url=`)

  expect((await ask('GET', '/auth/accounts', {})).status).toBe(401)
  expect((await ask('POST', '/auth/portal', {})).headers.get('location')).toBe('/auth/login?return_to=%2F')
}
