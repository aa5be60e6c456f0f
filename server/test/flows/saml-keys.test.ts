import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  certify,
  type KeyPair,
  newKeyPair,
} from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { verifyPosted } from '../../src/identity/connections/saml/verify-message.ts'
import { attributeOf } from '../../src/identity/connections/saml/xml.ts'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { DAY, MINUTE } from '../../src/platform/time/clock.ts'
import { idpMetadata } from '../support/idp-metadata.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { IDP, idpKeys, type Said, signedResponse } from '../support/saml.ts'
import { encrypted } from '../support/saml-encryption.ts'
import { logoutRequestXml, redirected } from '../support/saml-logout.ts'
import { ask, post, SSO_URL, saidTo, samlBase, signInBySaml } from '../support/saml-visit.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { SHORT_KEY_CERTIFICATE, UNTRUSTED_CERTIFICATE } from '../support/untrusted-certificate.ts'
import { type Visit, Visitor } from '../support/visitor.ts'

let service: TestService
let clock: ManualClock
let old: KeyPair
let next: KeyPair
let publisher: Server
let published = { status: 200, text: '' }
let fetched = 0
let metadataUrl: string
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  old = await idpKeys()
  next = await newKeyPair('next.example', clock.now())
  publisher = createServer((_, answer) => {
    fetched++
    answer.writeHead(published.status).end(published.text)
  })
  publisher.listen(0, '127.0.0.1')
  await once(publisher, 'listening')
  metadataUrl = `http://127.0.0.1:${(publisher.address() as { port: number }).port}/metadata`
})
afterAll(async () => {
  publisher.close()
  await service.stop()
})
beforeEach(() => {
  clock.advance(DAY)
  publish([old.certificate])
})

const publish = (certificates: string[], more: object = {}): void => {
  published = { status: 200, text: idpMetadata({ certificates, ...more }) }
}
const add = (more: object) =>
  service.call('POST', '/api/v1/connections', {
    body: { kind: 'saml', slug: `keys-${++count}`, metadata_url: metadataUrl, trusts_email: true, ...more },
  })
const configOf = async (id: string) => (await service.call('GET', `/api/v1/connections/${id}`)).body.config
const runChores = () => new Maintenance(service.service.app.services).runOnce()

const go = (slug: string, keys: KeyPair, said: Said = {}): Promise<Visit> =>
  signInBySaml(
    service,
    { slug },
    {
      keys,
      said: { nameId: slug, attributes: { email: [`${slug}@corp.example`] }, ...said },
      now: clock.now(),
    },
  )
const isIn = ({ url }: Visit): boolean => url.pathname === '/account'

async function acts(action: string): Promise<Array<Record<string, unknown>>> {
  const { body } = await service.call('GET', `/api/v1/audit-log?action=${action}`)
  return body.data.map(({ detail, actor }: { detail: object; actor: object }) => ({ ...detail, actor }))
}

describe('keys of the identity provider roll over by themselves:', () => {
  test('a signature by an unknown key has the metadata fetched, once for all who come at the same time', async () => {
    const { body } = await add({})
    publish([old.certificate, next.certificate])
    fetched = 0
    const visits = await Promise.all([1, 2, 3, 4, 5].map((n) => go(body.slug, next, { nameId: `p${n}` })))
    expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(fetched).toBe(1)
    expect((await configOf(body.id)).certificates).toEqual([old.certificate, next.certificate])
    const [taken] = await acts('connection.metadata_taken')
    expect(taken).toMatchObject({ connection: body.slug, certificates_added: 1, certificates_removed: 0 })
  })

  test('a logout, too', async () => {
    const { body } = await add({})
    await go(body.slug, old)
    publish([next.certificate])
    const destination = `${samlBase(service, body)}/slo`
    const xml = logoutRequestXml({ nameId: body.slug, destination, now: clock.now(), id: `_k${count}` })
    const answer = await fetch(`${destination}?${redirected(xml, { keys: next })}`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
  })

  test('strangers make it fetch once in five minutes, and what they sent stays refused', async () => {
    const { body } = await add({})
    fetched = 0
    for (let n = 0; n < 3; n++) expect((await go(body.slug, next)).status).toBe(403)
    expect(fetched).toBe(1)
    clock.advance(5 * MINUTE)
    publish([old.certificate, next.certificate])
    expect(isIn(await go(body.slug, next))).toBe(true)
    expect(fetched).toBe(2)
  })

  test('neither unsigned nor outdated answers have it fetched, nor where the staff chose the keys', async () => {
    const { body } = await add({})
    const pinned = await add({ certificates: [old.certificate] })
    publish([next.certificate])
    fetched = 0
    expect((await go(body.slug, old, { notOnOrAfter: clock.now() - 2 * MINUTE })).status).toBe(403)
    expect((await go(pinned.body.slug, next)).status).toBe(403)
    expect(fetched).toBe(0)
    await runChores()
    expect((await configOf(pinned.body.id)).certificates).toEqual([old.certificate])
  })

  test('metadata is read every day; what the staff set stays, and another identity provider is not taken', async () => {
    const { body } = await add({ slo_url: null, signs_requests: false })
    publish([next.certificate], { attributes: 'WantAuthnRequestsSigned="true"' })
    await runChores()
    fetched = 0
    await runChores() // not twice a day
    expect(fetched).toBe(0)
    const config = await configOf(body.id)
    expect(config).toMatchObject({ certificates: [next.certificate], slo_url: null, signs_requests: false })
    publish([old.certificate], { entityId: 'urn:another' })
    for (let day = 0; day < 2; day++) {
      clock.advance(DAY)
      await runChores()
    }
    expect(await configOf(body.id)).toEqual(config)
    const failed = (await acts('connection.metadata_failed')).filter((one) => one.connection === body.slug)
    expect(failed).toHaveLength(1) // told once, not daily
    expect(failed[0]!.fault).toBe(`This metadata does not describe ${IDP}.`)
  })

  test('a key that cannot be used is skipped and named; no limit cuts any silently', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => certify(old.privateKey, `k${n}.example`, clock.now()))
    publish([SHORT_KEY_CERTIFICATE, UNTRUSTED_CERTIFICATE.cert, ...ten])
    const { status, body } = await add({})
    expect(status).toBe(201)
    expect(body.config.certificates).toHaveLength(10) // a key on a curve is one of them
    expect(body.config.skipped_keys).toEqual([
      expect.stringMatching(/^Certificate 1 \(CN=short.example, .*1024 bits/),
      expect.stringMatching(/^Certificate 12 \(CN=k9.example, .*at most 10/),
    ])
    const again = await service.call('POST', `/api/v1/connections/${body.id}/refresh-metadata`)
    expect(again.body.skipped_keys).toEqual(body.config.skipped_keys)
  })

  test('the staff are told 30 and 7 days before the last certificate ends, each once', async () => {
    const email = 'keeper@provider.example'
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
    const start = new Date(clock.now() + 31 * DAY)
    start.setUTCFullYear(start.getUTCFullYear() - 20)
    const ending = certify(old.privateKey, 'ending.example', start.getTime())
    const typed = { metadata_url: undefined, entity_id: IDP, sso_url: SSO_URL }
    const { body } = await add({ ...typed, name: 'Ending', certificates: [ending] })
    const toldAfter = async (days: number): Promise<number> => {
      clock.advance(days * DAY)
      await runChores()
      const all = await acts('connection.certificate_ending')
      return all.filter((one) => one.connection === body.slug).length
    }
    expect(await toldAfter(0)).toBe(0)
    expect(await toldAfter(2)).toBe(1)
    const mail = await service.mail.mailTo(email)
    expect(mail.subject).toBe(
      `The certificate of Ending expires on ${new Date(clock.now() + 29 * DAY).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}`,
    )
    expect(mail.text).toContain('add it to the connection alongside this one')
    expect(await toldAfter(1)).toBe(1)
    expect(await toldAfter(21)).toBe(2)
    expect(await toldAfter(1)).toBe(2)
    // While a certificate that is valid for longer is there, a change is under way.
    const almost = certify(old.privateKey, 'almost.example', start.getTime() + DAY)
    const patch = (certificates: string[]) =>
      service.call('PATCH', `/api/v1/connections/${body.id}`, { body: { certificates } })
    await patch([almost, next.certificate])
    expect(await toldAfter(1)).toBe(2)
    await patch([almost])
    expect(await toldAfter(1)).toBe(3)
  })
})

describe('encrypted assertions', () => {
  const keysPath = '/api/v1/saml-encryption-keys'

  /** Signs in with an assertion encrypted for this certificate. */
  async function goEncrypted(slug: string, certificate: string): Promise<Visit> {
    const visitor = new Visitor()
    const { id, relayState } = await ask(service, { slug }, visitor)
    const said = { nameId: slug, attributes: { email: [`${slug}@corp.example`] } }
    const plain = signedResponse(
      old,
      saidTo(service, { slug }, { ...said, inResponseTo: id, assertionId: `_e${id}`, now: clock.now() }),
    )
    const assertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(plain)![0]
    const xml = plain.replace(assertion, await encrypted(assertion, certificate))
    const { location } = await post(service, { slug }, { xml, relayState })
    return visitor.open(location!)
  }

  test('are read with our keys, of which the newest is published and each can be removed', async () => {
    const { body } = await add({})
    const metadata = () => service.call('GET', `/api/v1/connections/${body.id}/metadata`)
    const first = await metadata()
    expect(first.body.metadata_xml).not.toContain('use="encryption"')
    await service.call('PATCH', `/api/v1/connections/${body.id}`, { body: { wants_encryption: true } })
    expect((await metadata()).body.metadata_xml).toContain('use="encryption"')
    const { encryption_certificate: before } = first.body
    expect(isIn(await goEncrypted(body.slug, before))).toBe(true)

    clock.advance(1) // ids of one millisecond have no order
    const made = await service.call('POST', keysPath)
    expect(made.status).toBe(201)
    expect((await metadata()).body.encryption_certificate).toBe(made.body.certificate)
    for (const certificate of [before, made.body.certificate])
      expect(isIn(await goEncrypted(body.slug, certificate))).toBe(true)

    const { data } = (await service.call('GET', keysPath)).body
    expect(data.map(({ certificate }: { certificate: string }) => certificate)).toEqual([
      made.body.certificate,
      before,
    ])
    expect((await service.call('DELETE', `${keysPath}/${data[1].id}`)).status).toBe(204)
    const refused = await goEncrypted(body.slug, before)
    expect(refused.text).toContain('encrypted for a key that is not ours')
    const rows = await service.service.db`select private_key from saml_encryption_key`
    expect(rows.some(({ private_key }) => private_key.includes('PRIVATE KEY'))).toBe(false)
  })
})

describe('requests', () => {
  test('are posted, signed, where the identity provider takes no others', async () => {
    publish([old.certificate], { bindings: ['HTTP-POST'], attributes: 'WantAuthnRequestsSigned="true"' })
    const { body } = await add({})
    expect(body.config).toMatchObject({ sso_binding: 'post', sso_url: 'https://idp.example/post' })
    const visitor = new Visitor()
    const visit = await visitor.open(samlBase(service, body))
    expect(visit.status).toBe(200)
    expect(visit.headers.get('content-security-policy')).toContain("form-action 'self' https: http:")
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(visit.text)![1]!
    expect(visit.text).toContain('action="https://idp.example/post"')
    const xml = Buffer.from(field('SAMLRequest'), 'base64').toString()
    const { certificate } = (await service.call('GET', `/api/v1/connections/${body.id}/metadata`)).body
    expect(attributeOf(verifyPosted(xml, [certificate]), 'Destination')).toBe('https://idp.example/post')
    expect(() => verifyPosted(xml.replace('/acs"', '/evil"'), [certificate])).toThrow()

    const inResponseTo = / ID="([^"]+)"/.exec(xml)![1]!
    const said = saidTo(service, body, { inResponseTo, now: clock.now(), assertionId: `_p${inResponseTo}` })
    const { location } = await post(service, body, {
      xml: signedResponse(old, said),
      relayState: field('RelayState'),
    })
    expect(isIn(await visitor.open(location!))).toBe(true)
  })

  test('to a name that would end an attribute stay in it', async () => {
    const url = 'https://idp.example/post?a="><script>alert(1)</script>'
    const { body } = await add({ sso_url: url, sso_binding: 'post' })
    const { text } = await new Visitor().open(samlBase(service, body))
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    expect(text).not.toContain('<script>alert')
  })
})

describe('where the identity provider begins', () => {
  test.each([
    ['http://app.example/deep?x=1', 'app.example'],
    ['http://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
    ['a mark of its own', undefined],
  ])('RelayState %s leads to %s', async (relayState, host) => {
    const settings = { redirect_origins: ['http://app.example'] }
    await service.call('PATCH', '/api/v1/provider', { body: { settings } })
    const { body } = await add({ allows_idp_initiated: true })
    const said = {
      nameId: body.slug,
      attributes: { email: [`${body.slug}@corp.example`] },
      inResponseTo: null,
    }
    const xml = signedResponse(
      old,
      saidTo(service, body, { ...said, now: clock.now(), assertionId: `_i${count}` }),
    )
    const { cookies } = await post(service, body, { xml, relayState })
    const visitor = new Visitor()
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      visitor.set(service.url, name!, value!)
    }
    const left = (next: URL) => next.origin !== service.url
    const { url } = await visitor.submit(`${service.url}/login/sso/confirm`, {}, left)
    if (host === undefined) return expect(url.href).toBe(`${service.url}/account`)
    expect(url.href).toMatch(/^http:\/\/app\.example\/deep\?x=1&code=[\w-]+$/)
  })
})

describe('an attribute as the subject', () => {
  const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
  const person = (nameId: string, uid: string[], email: string): Said => ({
    nameId,
    nameIdFormat: TRANSIENT,
    attributes: { uid, email: [email] },
  })
  const subjects = async (slug: string) =>
    (
      await service.service.db`
        select subject from identity i join connection c on c.id = i.connection_id where c.slug = ${slug} order by 1`
    ).map(({ subject }) => subject)

  test('identifies a person whose NameID is another each time; a logout names the latest', async () => {
    const { body } = await add({ mapping: { subject: 'uid' } })
    expect(isIn(await go(body.slug, old, person('_t1', ['7'], 'seven@corp.example')))).toBe(true)
    expect(isIn(await go(body.slug, old, person('_t2', ['7'], 'renamed@corp.example')))).toBe(true)
    expect(await subjects(body.slug)).toEqual(['uid=7'])
    for (const uid of [[], ['7', '8'], [' ']])
      expect((await go(body.slug, old, person('_t3', uid, 'x@corp.example'))).status).toBe(403)

    const sessions = async () =>
      (
        await service.service
          .db`select 1 from session s join identity i using (user_id) where subject = 'uid=7'`
      ).length
    expect(await sessions()).toBe(2)
    const destination = `${samlBase(service, body)}/slo`
    const logout = (nameId: string) =>
      fetch(
        `${destination}?${redirected(logoutRequestXml({ nameId, destination, now: clock.now(), id: `_l${++count}` }), { keys: old })}`,
        { redirect: 'manual' },
      )
    await logout('_t1')
    expect(await sessions()).toBe(2)
    await logout('_t2')
    expect(await sessions()).toBe(0)
  })

  test('is never taken for a NameID, nor for another attribute', async () => {
    const { body } = await add({})
    const emails = { attributes: { email: ['ceo@corp.example'], uid: ['9'], nickname: ['9'] } }
    await go(body.slug, old, { nameId: '9', ...emails })
    for (const subject of ['uid', 'nickname']) {
      await service.call('PATCH', `/api/v1/connections/${body.id}`, { body: { mapping: { subject } } })
      await go(body.slug, old, {
        nameId: 'another',
        ...emails,
        attributes: { ...emails.attributes, email: [`${subject}@corp.example`] },
      })
    }
    expect(await subjects(body.slug)).toEqual(['9', 'nickname=9', 'uid=9'])
  })
})
