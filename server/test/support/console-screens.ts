import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { made } from './billing.ts'
import type { LongData } from './long-data.ts'
import { LONG_EMAIL, LONG_NAME, LONG_TEAM } from './long-names.ts'
import type { TestService } from './test-service.ts'

const CONSOLE = join(import.meta.dirname, '../../../console/src')

/** The paths of every screen but the one for people without a session. */
export const SCREEN_PATHS: readonly string[] = globSync(join(CONSOLE, '*/screens.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path!))
  .filter((path) => path !== '/welcome')

/** Makes one of what no other helper makes; answers every path with something that there is. */
export async function pathsWithExamples(service: TestService, data: LongData): Promise<string[]> {
  const ids = await makeExamples(service, data)
  return SCREEN_PATHS.map((path) => {
    const known = ids[path]
    if (path.includes('$') && !known) throw new Error(`No example of ${path}`)
    return known ? path.replace(/\$\w+/, known) : path
  })
}

/** What `$id` or `$key` of each screen stands for. */
async function makeExamples(service: TestService, data: LongData): Promise<Record<string, string>> {
  const post = (path: string, body: object) => made(service.call('POST', `/api/v1${path}`, { body }))
  const get = (path: string) => made(service.call('GET', `/api/v1${path}`))
  for (let n = 0; n < 30; n++)
    await post('/users', { email: `b${n}.${LONG_EMAIL}`.slice(-64), name: `${LONG_NAME} ${n}` })
  for (let n = 0; n < 30; n++) await post('/accounts', { name: `${LONG_TEAM} ${n}` })
  await post('/terms', { key: 'terms', title: LONG_TEAM })
  const connection = await post('/connections', {
    kind: 'oidc',
    slug: 'donaudampfschifffahrtselektrizitaetenhau',
    issuer: 'https://anmeldung.logistik-nord-gruppe.example/realms/donaudampfschifffahrt',
    client_id: 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk',
    account_id: data.account,
  })
  const application = await post('/oauth/applications', {
    name: LONG_NAME,
    kind: 'web',
    redirect_uris: [`https://anmeldung.logistik-nord-gruppe.example/${'rueckruf'.repeat(12)}`],
  })
  const resource = await post('/oauth/resources', {
    name: LONG_NAME,
    identifier: `https://schnittstelle.logistik-nord-gruppe.example/${'bestellungen'.repeat(8)}`,
    scopes: [{ name: `bestellungen.${'lesen'.repeat(10)}`, title: { en: LONG_NAME } }],
  })
  await made(
    service.call('PATCH', '/api/v1/oauth/issuer', { body: { dcr: 'approved', cimd: 'allowed_hosts' } }),
  )
  await made(
    service.call('POST', '/oauth/register', {
      body: { client_name: LONG_NAME, redirect_uris: [application.redirect_uris[0]] },
    }),
  )
  const { data: events } = await get('/events?limit=1')
  const { id: provider } = await post('/providers', { name: LONG_TEAM, slug: 'logistik-nord' })
  return {
    '/users/$id': data.owner.user.id,
    '/accounts/$id': data.account,
    '/connections/$id': connection.id,
    '/applications/$id': application.id,
    '/resources/$id': resource.id,
    '/events/$id': events[0].id,
    '/meters/$key': 'api_calls',
    '/plans/$key': 'team',
    '/plans/$key/draft': 'team',
    '/subscriptions/$id': data.subscription,
    '/invoices/$id': data.invoice,
    '/providers/$id': provider,
    '/terms/$key': 'terms',
    '/webhooks/endpoints/$id': data.endpoint,
    '/webhooks/deliveries/$id': data.delivery,
  }
}
