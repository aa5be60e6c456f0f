import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readMetadata } from '../../src/identity/connections/saml/import-metadata.ts'
import { type KeyPair, newKeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { idpMetadata } from '../support/idp-metadata.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { IDP, idpKeys, signedResponse } from '../support/saml.ts'
import { ask, post, SSO_URL, saidTo, samlBase, signInBySaml } from '../support/saml-visit.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { SHORT_KEY_CERTIFICATE } from '../support/untrusted-certificate.ts'
import { Visitor } from '../support/visitor.ts'

let service: TestService
let clock: ManualClock
let keys: KeyPair
let others: KeyPair
let publisher: Server
let published = { status: 200, text: '' }
let metadataUrl: string

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  keys = await idpKeys()
  others = await newKeyPair('other.example', clock.now())
  publisher = createServer((_, answer) => answer.writeHead(published.status).end(published.text))
  publisher.listen(0, '127.0.0.1')
  await once(publisher, 'listening')
  metadataUrl = `http://127.0.0.1:${(publisher.address() as { port: number }).port}/metadata`
})
afterAll(async () => {
  publisher.close()
  await service.stop()
})
beforeEach(() => clock.advance(1))

const metadata = (said: Partial<Parameters<typeof idpMetadata>[0]> = {}): string =>
  idpMetadata({ certificates: [keys.certificate], ...said })

const create = (body: object) =>
  service.call('POST', '/api/v1/connections', { body: { kind: 'saml', ...body } })
const patch = (id: string, body: object) => service.call('PATCH', `/api/v1/connections/${id}`, { body })

describe('metadata of the identity provider', () => {
  test('by XML: addresses, two certificates, and whether requests are signed', async () => {
    const xml = metadata({
      certificates: [keys.certificate, others.certificate, keys.certificate],
      attributes: 'WantAuthnRequestsSigned="true"',
    })
    const { status, body } = await create({ slug: 'by-xml', metadata_xml: xml })
    expect(status).toBe(201)
    expect(body.name).toBe('idp.example')
    expect(body.config).toEqual({
      entity_id: IDP,
      sso_url: `${SSO_URL}?app=1&b=2`,
      slo_url: 'https://idp.example/slo',
      slo_response_url: null,
      sso_binding: 'redirect',
      certificates: [keys.certificate, others.certificate],
      skipped_keys: [],
      overrides: [],
      metadata_url: null,
      signs_requests: true,
      wants_encryption: false,
      allows_idp_initiated: false,
      trusts_email: false,
    })
    expect(body.setup.customer_acs_url).toBe(`${samlBase(service, { slug: 'by-xml' })}/acs`)
    const { url } = await ask(service, { slug: 'by-xml' }, new Visitor())
    expect(url.searchParams.get('app')).toBe('1')
    expect(url.searchParams.get('SigAlg')).toContain('rsa-sha256')
    expect(url.searchParams.get('Signature')).toBeTruthy()
  })

  test('by URL, and fetched again when the key changes', async () => {
    published = { status: 200, text: metadata() }
    const { body } = await create({ slug: 'by-url', metadata_url: metadataUrl })
    expect(body.config.certificates).toEqual([keys.certificate])
    published.text = metadata({ certificates: [others.certificate] })
    const refreshed = await service.call('POST', `/api/v1/connections/${body.id}/refresh-metadata`)
    expect(refreshed.status).toBe(200)
    expect(refreshed.body.certificates).toEqual([others.certificate])
    const shown = await service.call('GET', `/api/v1/connections/${body.id}`)
    expect(shown.body.config.certificates).toEqual([others.certificate])

    published.text = metadata({ entityId: 'urn:another' })
    const other = await service.call('POST', `/api/v1/connections/${body.id}/refresh-metadata`)
    expect(other.status).toBe(400)
    expect(other.body.errors[0]).toEqual({
      field: '/metadata_url',
      message: `This metadata does not describe ${IDP}.`,
    })
    published = { status: 500, text: 'oops' }
    const failed = await service.call('POST', `/api/v1/connections/${body.id}/refresh-metadata`)
    expect(failed.body.errors[0].message).toBe('This address responded with 500 instead of metadata.')
  })

  const wrong: Array<[string, () => string, string]> = [
    ['a DTD', () => metadata().replace('<md:Entity', '<!DOCTYPE a [<!ENTITY b "c">]><md:Entity'), 'entity'],
    ['no XML', () => 'hello', 'This is not metadata'],
    ['no certificate', () => metadata({ certificates: [] }), 'no certificate'],
    ['a certificate for encryption only', () => metadata({ use: 'encryption' }), 'no certificate'],
    [
      'no binding that is known',
      () => metadata({ bindings: ['SOAP', 'PAOS'] }),
      'HTTP-Redirect or HTTP-POST',
    ],
    [
      'an old one',
      () =>
        metadata({ attributes: 'x="y"' }).replace('entityID', 'validUntil="2020-01-01T00:00:00Z" entityID'),
      'has expired',
    ],
    [
      'a service provider',
      () => metadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      'not describe an identity provider',
    ],
    [
      'javascript:',
      () => metadata().replace(/Location="[^"]*app=1[^"]*"/, 'Location="javascript:alert(1)"'),
      'This must be an absolute http',
    ],
    [
      'no key that can be used',
      () => metadata({ certificates: [SHORT_KEY_CERTIFICATE, 'AAAA'] }),
      'Certificate 1 (CN=short.example, until 2126-10-29): This certificate cannot be used. Its RSA key has 1024 bits; at least 2048 are needed. Certificate 2: This certificate cannot be read',
    ],
  ]
  test.each(wrong)('refused: %s', async (_, xml, words) => {
    const { status, body } = await create({ metadata_xml: xml() })
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('/metadata_xml')
    expect(body.errors[0].message).toContain(words)
  })

  test('of several identity providers, entity_id chooses', () => {
    const one = metadata().replace(/^<\?xml.*\n.*\n/, '')
    const all = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${one}${one.replaceAll(IDP, 'urn:second')}</md:EntitiesDescriptor>`
    expect(() => readMetadata(all, clock.now())).toThrow('several identity providers')
    expect(readMetadata(all, clock.now(), { entityId: 'urn:second' }).entity_id).toBe('urn:second')
  })

  test('an address that may not be reached, in the network or by its form, is refused', async () => {
    const guarded = await startTestService({ clock, config: { outboundAllow: [] } })
    for (const metadata_url of [
      metadataUrl,
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'ftp://a.example',
    ])
      expect(
        (await guarded.call('POST', '/api/v1/connections', { body: { kind: 'saml', metadata_url } })).status,
      ).toBe(400)
    await guarded.stop()
  })
})

describe('fields', () => {
  const fields = () => ({ entity_id: IDP, sso_url: SSO_URL, certificates: [keys.certificate] })

  test('what is missing or does not fit together is told', async () => {
    expect((await create({})).body.detail).toContain('Give metadata_url')
    expect((await create({ ...fields(), certificates: undefined })).status).toBe(400)
    expect((await create({ ...fields(), certificates: [] })).status).toBe(400)
    expect((await create({ metadata_url: metadataUrl, metadata_xml: metadata() })).body.errors[0].field).toBe(
      '/metadata_xml',
    )
    expect((await create({ ...fields(), sso_url: 'javascript:alert(1)' })).body.errors[0].field).toBe(
      '/sso_url',
    )
    expect((await create({ ...fields(), slo_url: 'nowhere' })).body.errors[0].field).toBe('/slo_url')
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    expect((await create({ ...fields(), certificates: [pem] })).body.errors[0].field).toBe('/certificates/0')
  })

  test.each(['entity_id', 'sso_url', 'slo_url', 'metadata_url'])('NUL in %s', async (field) => {
    expect((await create({ ...fields(), [field]: 'https://a.example/\0' })).status).toBe(400)
  })

  test('no field turns signatures off', async () => {
    for (const field of ['want_assertions_signed', 'wants_signatures', 'accepts_unsigned', 'signature'])
      expect((await create({ ...fields(), [field]: false })).status).toBe(400)
    const { body } = await create({ ...fields(), slug: 'signed' })
    expect((await patch(body.id, { certificates: [] })).status).toBe(400)
    expect((await patch(body.id, { entity_id: 'urn:evil' })).status).toBe(400)
  })

  test('its word for addresses is not for sale to accounts', async () => {
    const account = await service.call('POST', '/api/v1/accounts', { body: { name: 'Corp' } })
    const refused = await create({ ...fields(), account_id: account.body.id, trusts_email: true })
    expect(refused.body.errors[0].field).toBe('/trusts_email')
  })

  test('the plan must include SAML', async () => {
    const made = await service.call('POST', '/api/v1/providers', { body: { name: 'Small', slug: 'small' } })
    expect(made.status).toBe(201)
    const answer = await service.call('POST', '/p/small/api/v1/connections', {
      body: { kind: 'saml', ...fields() },
    })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('plan_limit')
  })
})

test('our own metadata is what an identity provider needs', async () => {
  const { body } = await create({
    slug: 'sp',
    metadata_xml: metadata({ attributes: 'WantAuthnRequestsSigned="1"' }),
  })
  const base = samlBase(service, { slug: 'sp' })
  const served = await fetch(`${base}/metadata`)
  expect(served.headers.get('content-type')).toContain('application/samlmetadata+xml')
  const xml = await served.text()
  expect(xml).toContain(`entityID="${base}/metadata"`)
  expect(xml).toContain('AuthnRequestsSigned="true" WantAssertionsSigned="true"')
  expect(xml).toContain(`Location="${base}/acs"`)
  const told = await service.call('GET', `/api/v1/connections/${body.id}/metadata`)
  expect(told.body.metadata_xml).toBe(xml)
  expect(told.body.acs_url).toBe(`${base}/acs`)
  const staff = await service.call('GET', `/api/v1/connections/${body.id}/metadata?principal=provider`)
  expect(staff.body.entity_id).toBe(`${base.replace('/customer/', '/provider/')}/metadata`)
})

test('the private key is sealed at rest, one for a provider, also of 20 first uses at the same time', async () => {
  await create({ slug: 'keyed', metadata_xml: metadata() })
  await service.service.db`delete from saml_key`
  const texts = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await fetch(`${samlBase(service, { slug: 'keyed' })}/metadata`)).text(),
    ),
  )
  expect(new Set(texts)).toHaveLength(1)
  const rows = await service.service.db`select private_key from saml_key`
  expect(rows).toHaveLength(1)
  expect(rows[0]!.private_key.toString('latin1')).not.toContain('PRIVATE KEY')
})

describe('a test of the connection', () => {
  async function dryRun(write?: (honest: object) => string) {
    const found = await service.call('GET', '/api/v1/connections')
    let id = found.body.data.find(({ slug }: { slug: string }) => slug === 'tested')?.id
    id ??= (await create({ slug: 'tested', metadata_xml: metadata(), trusts_email: true, enabled: false }))
      .body.id
    const { body } = await service.call('POST', `/api/v1/connections/${id}/test`)
    const visitor = new Visitor()
    const query = new URL(body.url).search
    const place = { slug: 'tested' }
    const { id: request, relayState } = await ask(service, place, visitor, query)
    const said = saidTo(service, place, {
      inResponseTo: request,
      now: clock.now(),
      assertionId: `_t${request}`,
    })
    const xml = write?.(said) ?? signedResponse(keys, said)
    const { location } = await post(service, place, { xml, relayState })
    return { visit: await visitor.open(location!), visitor }
  }

  test('shows each step and what it maps to, without signing in', async () => {
    const { visit, visitor } = await dryRun()
    expect(visit.status).toBe(200)
    for (const text of [
      'idp.example works',
      'Signature',
      'Audience',
      'ada@corp.example',
      'NameID',
      'Yes. It matches an existing user',
    ])
      expect(visit.text).toContain(text)
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    expect((await service.call('GET', '/api/v1/users?email=ada@corp.example')).body.data).toEqual([])
  })

  test('or what is wrong, in words', async () => {
    const { visit } = await dryRun((said) => signedResponse(others, said))
    expect(visit.text).toContain('doesn’t work yet')
    expect(visit.text).toContain('a key that this connection does not know')
    expect(visit.text).toContain('You can fix this')
  })

  test('a connection that is switched off is refused', async () => {
    const visit = await new Visitor().open(samlBase(service, { slug: 'tested' }))
    expect(visit.status).toBe(403)
    expect(visit.text).toContain('turned off')
  })
})

describe('a connection of an account', () => {
  /** An account with a connection, which verified its domain if told. */
  async function company(slug: string, { isVerified }: { isVerified: boolean }) {
    const account = await service.call('POST', '/api/v1/accounts', { body: { name: slug } })
    const mapping = { groups: 'groups', roles: { Admins: 'admin' } }
    const made = await create({ slug, metadata_xml: metadata(), account_id: account.body.id, mapping })
    expect(made.status).toBe(201)
    const domain = `${slug}.example`
    const at = new Date(clock.now())
    if (isVerified)
      await service.service.db`
        insert into sso_domain (provider_id, account_id, domain, token, created_at, verified_at)
        select provider_id, id, ${domain}, 'a-token', ${at}, ${at} from account where id = ${account.body.id}`
    const go = async (
      nameId: string,
      groups: string[],
    ): Promise<{ visitor: Visitor; url: URL; text: string }> => {
      const visitor = new Visitor()
      const said = { nameId, attributes: { email: [`${nameId}@${domain}`], groups } }
      const { url, text } = await signInBySaml(service, { slug }, { keys, said, now: clock.now(), visitor })
      return { visitor, url, text }
    }
    const members = async () =>
      (await service.call('GET', `/api/v1/accounts/${account.body.id}/members`)).body.data.map(
        ({ email, role }: { email: string; role: string }) => [email, role],
      )
    return { go, members, domain }
  }

  test('makes who comes by it a member, with the role that the groups give then', async () => {
    const { go, members } = await company('acme', { isVerified: true })
    expect((await go('one', [])).url.pathname).toBe('/account')
    expect(await members()).toEqual([['one@acme.example', 'member']])
    expect((await go('one', ['Staff', 'Admins'])).url.pathname).toBe('/account')
    expect(await members()).toEqual([['one@acme.example', 'admin']])
  })

  test('proves no address but those of its verified domain', async () => {
    const { go, members } = await company('doubtful', { isVerified: false })
    expect((await go('one', ['Admins'])).url.pathname).toBe('/login/confirm-address')
    expect(await members()).toEqual([])
  })

  test('refuses users whom another company claims', async () => {
    const { go } = await company('foreign', { isVerified: true })
    await go('victim', [])
    const attackers = await company('attackers', { isVerified: true })
    const said = { nameId: 'attacker', attributes: { email: ['victim@foreign.example'] } }
    const visitor = new Visitor()
    const { url } = await signInBySaml(
      service,
      { slug: 'attackers' },
      { keys, said, now: clock.now(), visitor },
    )
    expect(url.pathname).toBe('/login/confirm-address')
    expect(visitor.cookie(service.url, 'app_session')).toBeUndefined()
    expect(await attackers.members()).toEqual([])
  })
})
