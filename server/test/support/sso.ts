import { txtNameOf } from '../../src/identity/organisations/domains/domain.ts'
import type { DnsServer } from './dns-server.ts'
import type { TestService } from './test-service.ts'

/** Opens an account by the provider's key. Returns its id. */
export async function openAccount({ call }: TestService, name = 'Acme', base = ''): Promise<string> {
  const { body, status } = await call('POST', `${base}/api/v1/accounts`, { body: { name } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

/** Adds a domain to an account, publishes its TXT record and verifies it. */
export async function verifyDomain(
  { call }: TestService,
  dns: DnsServer,
  { account, domain, base = '' }: { account: string; domain: string; base?: string },
): Promise<void> {
  const path = `${base}/api/v1/accounts/${account}/domains`
  const { body } = await call('POST', path, { body: { domain } })
  dns.texts.set(txtNameOf(domain), [[body.txt_value]])
  const verified = await call('POST', `${path}/${domain}/verify`)
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body))
}
