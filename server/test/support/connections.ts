import { PRESETS } from '../../src/identity/connections/oauth/presets.ts'
import { CLIENT_ID, CLIENT_SECRET, type Idp } from './idp.ts'
import type { Answer, TestService } from './test-service.ts'

/** Makes a preset lead to a server of the test instead of the well-known one. Returns how to undo it. */
export function pointPreset(name: string, change: Partial<(typeof PRESETS)[string]>): () => void {
  const before = PRESETS[name]!
  const { authorization, token, user } = change.endpoints?.({}) ?? {}
  const at = { authorization_url: authorization!, token_url: token!, user_url: user! }
  const plain = before.plain && change.endpoints && { plain: { ...before.plain, ...at } }
  PRESETS[name] = { ...before, ...change, ...plain }
  return () => {
    PRESETS[name] = before
  }
}

/** Adds a connection; the answer of the API. */
export function addConnection({ call }: TestService, body: object): Promise<Answer> {
  return call('POST', '/api/v1/connections', {
    body: { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, ...body },
  })
}

/** Gives somebody an identity at a connection, as if they had proved their address by a code when they came first. */
export async function linkPerson(
  { service: { db } }: TestService,
  slug: string,
  { email, subject, principal }: { email: string; subject: string; principal: 'customer' | 'provider' },
): Promise<void> {
  await db`
    insert into identity (provider_id, connection_id, subject, user_id, email, created_at, last_used_at)
    select c.provider_id, c.id, ${subject}, u.id, u.email, u.created_at, u.created_at
    from connection c join app_user u on u.provider_id = c.provider_id and u.email = ${email} and u.principal = ${principal}
    where c.slug = ${slug} on conflict do nothing`
}

/** The same for one of the staff. */
export function linkStaff(
  service: TestService,
  slug: string,
  whose: { email: string; subject: string },
): Promise<void> {
  return linkPerson(service, slug, { ...whose, principal: 'provider' })
}

/** An OIDC connection to an issuer of the test. */
export function addOidc(service: TestService, { issuer }: Idp, body: object = {}): Promise<Answer> {
  return addConnection(service, { kind: 'oidc', issuer, ...body })
}

export function callbackOf({ url }: TestService, slug: string, principal = 'customer'): string {
  return `${url}/api/v1/auth/${principal}/oauth/${slug}/callback`
}

export function startOf({ url }: TestService, slug: string, principal = 'customer'): string {
  return `${url}/api/v1/auth/${principal}/oauth/${slug}`
}
