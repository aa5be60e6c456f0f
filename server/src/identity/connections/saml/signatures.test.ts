import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { honest, keys, NOW, others, refusedFor } from '../../../../test/support/read-saml.ts'
import { ACS, assertionXml, responseXml, signed } from '../../../../test/support/saml.ts'
import { Trace } from '../core/trace.ts'
import { verifyResponse } from './verify-message.ts'

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
