import { describe, expect, test } from 'vitest'
import { honest, keys, MINUTE, NOW, others, read, refusedFor } from '../../../../test/support/read-saml.ts'
import { assertionXml, posted, responseXml, type Said, signed } from '../../../../test/support/saml.ts'
import { UNTRUSTED_CERTIFICATE } from '../../../../test/support/untrusted-certificate.ts'
import type { ConnectionRefusal } from '../core/refusal.ts'
import type { KeyPair } from './self-signed-certificate.ts'

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
