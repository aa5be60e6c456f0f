import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectWithin } from '../../../../test/support/expect-within.ts'
import {
  ACS,
  assertionXml,
  IDP,
  idpKeys,
  posted,
  REQUEST,
  responseXml,
  type Said,
  SP,
  signed,
  signedResponse,
} from '../../../../test/support/saml.ts'
import { UNTRUSTED_CERTIFICATE } from '../../../../test/support/untrusted-certificate.ts'
import type { ConnectionRefusal } from '../core/refusal.ts'
import { Trace } from '../core/trace.ts'
import { checkAssertion } from './check-assertion.ts'
import { decodePosted } from './decode.ts'
import { type Person, readPerson } from './read-claims.ts'
import { type KeyPair, newKeyPair } from './self-signed-certificate.ts'
import { verifyResponse } from './verify-message.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const MINUTE = 60_000
let keys: KeyPair
let others: KeyPair

beforeAll(async () => {
  keys = await idpKeys()
  others = await newKeyPair('other.example', NOW)
})

/** What the service would believe of a posted response. */
function read(
  encoded: string,
  {
    certificates = [keys.certificate],
    ours = [] as string[],
    requestId = REQUEST as string | null,
    now = NOW,
  } = {},
): Person {
  const trace = new Trace()
  const response = verifyResponse(decodePosted(encoded), { certificates, ours }, trace)
  checkAssertion(response, { issuer: IDP, audience: SP, acsUrl: ACS, requestId, now }, trace)
  return readPerson(response.assertion)
}

function reasonOf(run: () => unknown): string {
  try {
    run()
  } catch (refusal) {
    return (refusal as ConnectionRefusal).reason ?? String(refusal)
  }
  return 'accepted'
}

const honest = (said: Said = {}): string => signedResponse(keys, { now: NOW, ...said })
const refusedFor = (xml: string, options = {}): string => reasonOf(() => read(posted(xml), options))

describe('accepted', () => {
  test('a signed assertion', () => {
    expect(read(posted(honest()))).toEqual({
      subject: 'ada',
      nameId: 'ada',
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      sessionIndex: '_session',
      attributes: { email: 'ada@corp.example' },
    })
  })

  test('a signed response, with or without a signed assertion in it', () => {
    const said = { now: NOW }
    const response = responseXml(assertionXml(said), said)
    expect(read(posted(signed(response, 'Response', { keys }))).subject).toBe('ada')
    const both = signed(signed(response, 'Assertion', { keys }), 'Response', { keys })
    expect(read(posted(both)).subject).toBe('ada')
  })

  test.each([
    ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'http://www.w3.org/2001/04/xmlenc#sha512'],
    ['http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  ])('%s', (signatureAlgorithm, digestAlgorithm) => {
    const xml = signed(responseXml(assertionXml({ now: NOW }), { now: NOW }), 'Assertion', {
      keys,
      signatureAlgorithm,
      digestAlgorithm,
    })
    expect(read(posted(xml)).subject).toBe('ada')
  })

  const EC = { privateKey: UNTRUSTED_CERTIFICATE.key, certificate: UNTRUSTED_CERTIFICATE.cert }
  const more: Array<[string, string, KeyPair | undefined]> = [
    ['rsa-sha384', 'xmldsig-more#sha384', undefined],
    ['ecdsa-sha256', 'xmlenc#sha256', EC],
    ['ecdsa-sha384', 'xmldsig-more#sha384', EC],
    ['ecdsa-sha512', 'xmlenc#sha512', EC],
  ]
  test.each(more)('%s with %s, by its own kind of key alone', (name, digest, pair = keys) => {
    const signing = {
      keys: pair,
      signatureAlgorithm: `http://www.w3.org/2001/04/xmldsig-more#${name}`,
      digestAlgorithm: `http://www.w3.org/2001/04/${digest}`,
    }
    const xml = signed(responseXml(assertionXml({ now: NOW }), { now: NOW }), 'Assertion', signing)
    expect(refusedFor(xml, { certificates: [others.certificate, pair.certificate] })).toBe('accepted')
    expect(refusedFor(xml, { certificates: [others.certificate] })).toBe('wrong_signature')
    const renamed = xml.replace(`#${name}"`, `#${name.startsWith('rsa') ? 'ecdsa' : 'rsa'}-sha256"`)
    expect(refusedFor(renamed, { certificates: [pair.certificate] })).toBe('wrong_signature')
    expect(refusedFor(xml.replace('>ada<', '>eve<'), { certificates: [pair.certificate] })).toBe(
      'wrong_signature',
    )
  })

  test('the second of two certificates, during a roll-over', () => {
    const certificates = [others.certificate, keys.certificate]
    expect(refusedFor(honest(), { certificates })).toBe('accepted')
    expect(refusedFor(honest(), { certificates: [others.certificate] })).toBe('wrong_signature')
  })

  test('a declaration, Windows line ends, and line breaks in the base64', () => {
    const said = { now: NOW }
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\r\n${signed(responseXml(`\n${assertionXml(said)}\n`, said), 'Assertion', { keys }).replaceAll('\n', '\r\n')}`
    expect(read(posted(xml).replaceAll(/.{76}/g, '$&\r\n')).subject).toBe('ada')
  })

  test('one whom the IdP sends without being asked, where no request is due', () => {
    expect(refusedFor(honest({ inResponseTo: null }), { requestId: null })).toBe('accepted')
    expect(refusedFor(honest(), { requestId: null })).toBe('wrong_request')
  })

  test('clocks that differ by a minute', () => {
    expect(refusedFor(honest({ notBefore: NOW + MINUTE }))).toBe('accepted')
    expect(refusedFor(honest({ notOnOrAfter: NOW - MINUTE + 1 }))).toBe('accepted')
  })

  test('groups and escaped characters', () => {
    const attributes = { groups: ['A &amp; B', 'caf&#xE9;'], 'http://claims/mail': ['x@y.example'] }
    expect(read(posted(honest({ attributes }))).attributes).toEqual({
      groups: ['A & B', 'café'],
      'http://claims/mail': 'x@y.example',
    })
  })
})

describe('refused for what it says', () => {
  const cases: Array<[string, Said, string]> = [
    ['another audience', { audience: 'https://other.example' }, 'wrong_audience'],
    ['no audience', { audience: null }, 'wrong_audience'],
    ['another recipient', { recipient: 'https://other.example/acs' }, 'wrong_recipient'],
    ['no recipient', { recipient: null }, 'wrong_recipient'],
    ['another destination', { destination: 'https://other.example/acs' }, 'wrong_destination'],
    ['another issuer', { issuer: 'https://evil.example' }, 'wrong_issuer'],
    ['expired', { notOnOrAfter: NOW - MINUTE }, 'expired'],
    ['an expired confirmation', { confirmationUntil: NOW - MINUTE }, 'expired'],
    ['not valid yet', { notBefore: NOW + MINUTE + 1 }, 'not_valid_yet'],
    ['no InResponseTo', { inResponseTo: null }, 'request_missing'],
    ['the InResponseTo of another', { inResponseTo: '_another' }, 'wrong_request'],
    [
      'a transient NameID',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'transient_subject',
    ],
    ['an empty NameID', { nameId: ' ' }, 'no_subject'],
    ['a NameID of two lines', { nameId: 'ada&#10;root' }, 'no_subject'],
    ['two NameIDs', { nameId: 'ada</saml:NameID><saml:NameID>root' }, 'not_saml'],
    ['elements in the NameID', { nameId: 'a<saml:b>d</saml:b>a' }, 'not_saml'],
  ]
  test.each(cases)('%s', (_, said, reason) => expect(refusedFor(honest(said))).toBe(reason))

  test('a time that is none in UTC', () => {
    const said = { now: NOW }
    const local = assertionXml(said).replaceAll(/NotOnOrAfter="([^"]*)Z"/g, 'NotOnOrAfter="$1+02:00"')
    expect(refusedFor(signed(responseXml(local, said), 'Assertion', { keys }))).toBe('not_saml')
  })

  test('a signed response without destination', () => {
    const said = { now: NOW, destination: null }
    const xml = signed(responseXml(assertionXml(said), said), 'Response', { keys })
    expect(refusedFor(xml)).toBe('wrong_destination')
  })

  const mixed: Array<[string, Said, Said, string]> = [
    ['another issuer in the assertion alone', { issuer: 'urn:evil' }, {}, 'wrong_issuer'],
    ['another issuer in the response alone', {}, { issuer: 'urn:evil' }, 'wrong_issuer'],
    [
      'a foreign request in the confirmation alone',
      { inResponseTo: '_other' },
      { inResponseTo: null },
      'wrong_request',
    ],
    ['a foreign request in the response alone', {}, { inResponseTo: '_other' }, 'wrong_request'],
  ]
  test.each(mixed)('%s', (_, assertion, response, reason) => {
    const xml = responseXml(assertionXml({ now: NOW, ...assertion }), { now: NOW, ...response })
    expect(refusedFor(signed(xml, 'Assertion', { keys }))).toBe(reason)
  })

  test('no statement of a sign-in there, or one of a session that is over', () => {
    const said = { now: NOW }
    const sign = (assertion: string) => signed(responseXml(assertion, said), 'Assertion', { keys })
    const none = assertionXml(said).replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '')
    expect(refusedFor(sign(none))).toBe('no_confirmation')
    const over = new Date(NOW - MINUTE).toISOString()
    const ended = assertionXml(said).replace('SessionIndex', `SessionNotOnOrAfter="${over}" SessionIndex`)
    expect(refusedFor(sign(ended))).toBe('expired')
  })

  test('conditions of a kind that is not understood, or none at all', () => {
    const said = { now: NOW }
    const sign = (assertion: string) => signed(responseXml(assertion, said), 'Assertion', { keys })
    const unknown = assertionXml(said).replace('<saml:AudienceR', '<saml:Condition/><saml:AudienceR')
    expect(refusedFor(sign(unknown))).toBe('no_confirmation')
    const none = assertionXml(said).replace(/<saml:Conditions.*<\/saml:Conditions>/, '')
    expect(refusedFor(sign(none))).toBe('no_confirmation')
    const sender = assertionXml(said).replace('cm:bearer', 'cm:sender-vouches')
    expect(refusedFor(sign(sender))).toBe('no_confirmation')
  })

  test('what the identity provider reports, in its words', () => {
    const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'
    const success = responseXml('', { now: NOW })
    const reports = (codes: string[], message = ''): [string, string] => {
      const nested = codes.reduceRight(
        (inner, code) => `<samlp:StatusCode Value="${STATUS}${code}">${inner}</samlp:StatusCode>`,
        '',
      )
      const told = message && `<samlp:StatusMessage>${message}</samlp:StatusMessage>`
      const xml = success.replace(
        /<samlp:Status>.*<\/samlp:Status>/s,
        `<samlp:Status>${nested}${told}</samlp:Status>`,
      )
      try {
        read(posted(xml))
      } catch (refusal) {
        const { reason, detail = '' } = refusal as ConnectionRefusal
        return [reason, detail]
      }
      return ['accepted', '']
    }
    expect(reports(['Responder'])).toEqual(['idp_error', expect.stringContaining('Responder')])
    expect(reports(['Responder', 'RequestDenied'], ' Ask Ada. ')).toEqual([
      'denied',
      expect.stringContaining('Responder: RequestDenied: Ask Ada.'),
    ])
    expect(reports(['AuthnFailed'])[0]).toBe('denied')
    expect(reports([])[0]).toBe('idp_error')
  })
})

describe('refused for its signature', () => {
  const said = { now: NOW }
  const plain = () => responseXml(assertionXml(said), said)
  const sign = (more: object, name = 'Assertion') => signed(plain(), name, { keys, ...more })
  const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

  test('no signature', () => expect(refusedFor(plain())).toBe('unsigned'))

  test('a stranger’s key, also if its certificate stands in the message', () => {
    expect(refusedFor(sign({ keys: others }))).toBe('wrong_signature')
  })

  test.each([
    [{ signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    [{ digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
  ])('SHA-1: %j', (more) => expect(refusedFor(sign(more))).toBe('weak_algorithm'))

  test('HMAC with the public certificate for its key', () => {
    const xml = sign({}).replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#hmac-sha1')
    expect(refusedFor(xml)).toBe('weak_algorithm')
  })

  test.each([
    [{ transforms: [EXCLUSIVE] }],
    [{ transforms: [ENVELOPED] }],
    [{ transforms: [ENVELOPED, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'] }],
    [{ transforms: [ENVELOPED, `${EXCLUSIVE}WithComments`] }],
    [{ transforms: [ENVELOPED, EXCLUSIVE, EXCLUSIVE] }],
    [{ canonicalizationAlgorithm: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }],
  ])('%j', (more) => expect(refusedFor(sign(more))).toBe('wrong_transform'))

  test('a changed value, attribute or id', () => {
    for (const [from, to] of [
      ['>ada<', '>root<'],
      ['ada@corp', 'root@corp'],
      [`Recipient="${ACS}"`, `Recipient="${ACS}" Address="x"`],
    ] as const)
      expect(refusedFor(sign({}).replace(from, to))).toBe('wrong_signature')
    expect(refusedFor(sign({}).replace('ID="_assertion"', 'ID="_other"'))).toBe('misplaced_signature')
  })

  test('a signature over another element', () => {
    expect(refusedFor(sign({}).replace('URI="#_assertion"', 'URI="#_response"'))).toBe('misplaced_signature')
    expect(refusedFor(sign({}).replace('URI="#_assertion"', 'URI=""'))).toBe('misplaced_signature')
  })

  test('a second reference, a second SignedInfo, an object', () => {
    const reference = /<ds:Reference .*<\/ds:Reference>/.exec(sign({}))![0]
    expect(refusedFor(sign({}).replace(reference, reference + reference))).toBe('several_signatures')
    const info = /<ds:SignedInfo>.*<\/ds:SignedInfo>/.exec(sign({}))![0]
    expect(refusedFor(sign({}).replace(info, info + info))).toBe('misplaced_signature')
    const withObject = sign({}).replace('</ds:Signature>', '<ds:Object/></ds:Signature>')
    expect(refusedFor(withObject)).toBe('misplaced_signature')
    const digest = /<ds:DigestValue>[^<]*<\/ds:DigestValue>/.exec(sign({}))![0]
    expect(refusedFor(sign({}).replace(digest, digest + digest))).toBe('several_signatures')
  })

  test('one right signature and one wrong', () => {
    const both = signed(sign({ keys: others }), 'Response', { keys })
    expect(refusedFor(both)).toBe('wrong_signature')
  })

  test('an EC key', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(refusedFor(sign({}), { certificates: [pem] })).toBe('wrong_signature')
  })
})

describe('wrapping', () => {
  const said = { now: NOW }
  const evilAssertion = () =>
    assertionXml({
      ...said,
      assertionId: '_evil',
      nameId: 'root',
      attributes: { email: ['root@corp.example'] },
    })
  const signature = (xml: string) => /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)![0]
  const assertionOf = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)![0]
  const signedAssertion = () => assertionOf(honest())
  const bare = (xml: string) => xml.replace(signature(xml), '')
  const wrap = (assertions: string) => responseXml(assertions, said)
  const intoSignature = (assertion: string, object: string) =>
    assertion.replace('</ds:Signature>', `<ds:Object>${object}</ds:Object></ds:Signature>`)
  const withSignature = (assertion: string, sig: string) => assertion.replace('</saml:Issuer>', `$&${sig}`)

  /** Names after "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et al., 2012). */
  const attacks: Array<[string, () => string, string]> = [
    [
      'XSW1: the signed response in the signature of an evil one',
      () => {
        const right = signed(wrap(assertionXml(said)), 'Response', { keys })
        const evil = responseXml(evilAssertion(), { ...said, responseId: '_evil-response' })
        return evil.replace('</saml:Issuer>', `$&${intoSignature(signature(right), bare(right))}`)
      },
      'several_assertions',
    ],
    [
      'XSW2: the signed response before its detached signature, in an evil one',
      () => {
        const right = signed(wrap(assertionXml(said)), 'Response', { keys })
        const evil = responseXml(evilAssertion(), { ...said, responseId: '_evil-response' })
        return evil.replace('</saml:Issuer>', `$&${bare(right)}${signature(right)}`)
      },
      'several_assertions',
    ],
    [
      'XSW3: an evil assertion before the signed one',
      () => wrap(evilAssertion() + signedAssertion()),
      'several_assertions',
    ],
    [
      'XSW4: the signed assertion in an evil one',
      () => wrap(evilAssertion().replace('</saml:Assertion>', `${signedAssertion()}$&`)),
      'several_assertions',
    ],
    [
      'XSW5: an evil assertion with the signature, the right one behind it',
      () => wrap(withSignature(evilAssertion(), signature(signedAssertion())) + bare(signedAssertion())),
      'several_assertions',
    ],
    [
      'XSW6: the right assertion in the signature of the evil one',
      () => {
        const right = signedAssertion()
        const inside = signature(right).replace('</ds:Signature>', `${bare(right)}$&`)
        return wrap(withSignature(evilAssertion(), inside))
      },
      'several_assertions',
    ],
    [
      'XSW7: an evil assertion in Extensions',
      () => wrap(`<samlp:Extensions>${evilAssertion()}</samlp:Extensions>${signedAssertion()}`),
      'several_assertions',
    ],
    [
      'XSW8: the right assertion in an object of the evil one',
      () => {
        const right = signedAssertion()
        return wrap(withSignature(evilAssertion(), intoSignature(signature(right), bare(right))))
      },
      'several_assertions',
    ],
    [
      'two assertions, both signed',
      () => wrap(signedAssertion() + signedAssertion().replace('_assertion', '_b')),
      'several_assertions',
    ],
    [
      'an assertion of another namespace hides the right one',
      () => wrap(`<x:Assertion xmlns:x="urn:x">${signedAssertion()}</x:Assertion>`),
      'several_assertions',
    ],
    [
      'the same id twice, without a second assertion',
      () => honest().replace('<samlp:Status>', '<samlp:Status ID="_assertion">'),
      'misplaced_signature',
    ],
    [
      'the right signature on an evil assertion of the same id',
      () => {
        const evil = assertionXml({ ...said, nameId: 'root' })
        return wrap(withSignature(evil, signature(signedAssertion())))
      },
      'wrong_signature',
    ],
    [
      'the signature beside the assertion',
      () => wrap(signature(signedAssertion()) + bare(signedAssertion())),
      'misplaced_signature',
    ],
    [
      'a second signature in the assertion',
      () => honest().replace(signature(honest()), signature(honest()) + signature(honest())),
      'several_signatures',
    ],
    [
      'an encrypted assertion',
      () => wrap('<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
      'unknown_encryption',
    ],
    [
      'the one assertion in Extensions',
      () => wrap(`<samlp:Extensions>${signedAssertion()}</samlp:Extensions>`),
      'not_saml',
    ],
    ['no assertion', () => wrap(''), 'no_assertion'],
    ['the assertion alone', () => signedAssertion(), 'not_saml'],
  ]
  test.each(attacks)('%s', (_, attack, reason) => expect(refusedFor(attack())).toBe(reason))

  test('what is read is what was signed, though the text around says otherwise', () => {
    const trace = new Trace()
    const xml = honest().replace(`Destination="${ACS}"`, 'Destination="https://evil.example"')
    const { assertion, isResponseSigned } = verifyResponse(xml, { certificates: [keys.certificate] }, trace)
    expect(isResponseSigned).toBe(false)
    expect(assertion.ownerDocument.documentElement).toBe(assertion) // parsed alone, from the verified bytes
    expect(assertion.getElementsByTagName('ds:Signature')).toHaveLength(0)
  })
})

describe('refused for its form', () => {
  const cases: Array<[string, (xml: string) => string, string]> = [
    ['a document type', (xml) => `<!DOCTYPE Response>${xml}`, 'xml_dtd'],
    ['entities', (xml) => `<!DOCTYPE r [<!ENTITY a "root">]>${xml.replace('>ada<', '>&a;<')}`, 'xml_dtd'],
    ['an unknown entity', (xml) => xml.replace('>ada<', '>&nbsp;<'), 'xml_dtd'],
    ['a comment in the NameID', (xml) => xml.replace('>ada<', '>ada<!---->.evil.example<'), 'xml_comment'],
    [
      'a comment elsewhere',
      (xml) => xml.replace('<samlp:Status>', '<!-- x --><samlp:Status>'),
      'xml_comment',
    ],
    ['a comment at the end', (xml) => `${xml}<!-- x -->`, 'xml_comment'],
    ['CDATA', (xml) => xml.replace('>ada<', '><![CDATA[ada]]><'), 'xml_comment'],
    ['an instruction in the NameID', (xml) => xml.replace('>ada<', '>ada<?x?>.evil<'), 'xml_comment'],
    ['two roots', (xml) => xml + xml, 'several_roots'],
    ['an empty root before', (xml) => `<a/>${xml}`, 'several_roots'],
    ['text behind', (xml) => `${xml}x`, 'not_saml'],
    ['another encoding', (xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`, 'xml_comment'],
    ['XML 1.1', (xml) => `<?xml version="1.1"?>${xml}`, 'xml_comment'],
    ['an attribute without quotes', (xml) => xml.replace('Version="2.0"', 'Version=2.0'), 'not_saml'],
    ['an attribute twice', (xml) => xml.replace('Version="2.0"', 'Version="2.0" Version="2.0"'), 'not_saml'],
    ['< in an attribute', (xml) => xml.replace('Version="2.0"', 'Version="<2.0"'), 'not_saml'],
    ['tags that cross', () => '<a><b></a></b>', 'not_saml'],
    ['an end that is missing', (xml) => xml.replace('</samlp:Response>', ''), 'not_saml'],
    ['NUL', (xml) => xml.replace('>ada<', '>ada\0<'), 'not_saml'],
    ['NUL, encoded', (xml) => xml.replace('>ada<', '>ada&#0;<'), 'not_saml'],
    ['half a surrogate, encoded', (xml) => xml.replace('>ada<', '>ada&#xD800;<'), 'not_saml'],
    ['beyond Unicode', (xml) => xml.replace('>ada<', '>ada&#x110000;<'), 'not_saml'],
    ['depth', () => '<a>'.repeat(50) + '</a>'.repeat(50), 'not_saml'],
    ['many tags', () => `<a>${'<b/>'.repeat(20_000)}</a>`, 'not_saml'],
    ['length', (xml) => xml.replace('>ada<', `>${'a'.repeat(300_000)}<`), 'too_large'],
    ['another message', (xml) => xml.replaceAll('samlp:Response', 'samlp:ArtifactResponse'), 'not_saml'],
    ['SAML 1.1', (xml) => xml.replace('Version="2.0"', 'Version="1.1"'), 'not_saml'],
    ['a name of letters that look alike', (xml) => xml.replaceAll('saml:NameID', 'saml:NаmeID'), 'not_saml'],
    ['nothing', () => '', 'not_saml'],
  ]
  test.each(cases)('%s', (_, change, reason) => expect(refusedFor(change(honest()))).toBe(reason))

  test('what is not base64 of UTF-8', () => {
    for (const encoded of ['', 'a', '####', 'A===']) expect(reasonOf(() => read(encoded))).toBe('not_saml')
    const utf16 = Buffer.from(`\uFEFF${honest()}`, 'utf16le').toString('base64')
    expect(reasonOf(() => read(utf16))).toBe('not_saml')
    const latin1 = Buffer.from(honest({ nameId: 'jos\u00e9' }), 'latin1').toString('base64')
    expect(reasonOf(() => read(latin1))).toBe('not_saml')
  })

  test('none of 256 KiB of hostile text takes long', () => {
    for (const text of [
      `<a ${' '.repeat(250_000)}`,
      `<a ${'b="" '.repeat(50_000)}`,
      `<a>${'&#1'.repeat(80_000)}`,
      '<'.repeat(250_000),
      `<a b="${'='.repeat(250_000)}`,
      `<${'a:'.repeat(120_000)}`,
    ]) {
      const startedAt = performance.now()
      expect(refusedFor(text)).not.toBe('accepted')
      expectWithin(performance.now() - startedAt, 500)
    }
  })
})
