import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Place } from './places.ts'
import type { Where } from './secrets.ts'
import { ADMIN_KEY } from './world.ts'

const AUDIENCE = 'https://audience.example'

const made = new Map<string, Promise<unknown>>()

/** An API that both issuers of the provider know. */
export async function anAudience({ world, tenant }: Where): Promise<string> {
  await made.getOrInsertComputed(`${world.url} ${tenant.base}`, () =>
    Promise.all(
      ['customer', 'provider'].map((principal) =>
        world.call('POST', `${tenant.base}/api/v1/oauth/resources`, {
          key: ADMIN_KEY,
          body: { identifier: AUDIENCE, name: 'API', principal, scopes: [{ name: 'read' }] },
        }),
      ),
    ),
  )
  return AUDIENCE
}

/** A server of the provider that checks what it is shown on its own. */
export const signedFor = (takes: readonly string[], typ: string): Place => ({
  takes,
  async grants({ world, tenant, principal }, { value }) {
    const base = tenant.base + (principal === 'provider' ? '/staff' : '')
    const { body } = await world.call('GET', `${base}/oauth/jwks`, { key: null })
    const discovery = await world.call('GET', `${base}/.well-known/openid-configuration`, { key: null })
    const check = { issuer: discovery.body.issuer, audience: AUDIENCE, typ }
    return jwtVerify(value, createLocalJWKSet(body), check).then(
      () => true,
      () => false,
    )
  },
})
