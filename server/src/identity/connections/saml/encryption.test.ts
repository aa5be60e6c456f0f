import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { assertionXml, idpKeys, responseXml, type Said, signed } from '../../../../test/support/saml.ts'
import { CIPHERS, encrypted, withContent } from '../../../../test/support/saml-encryption.ts'
import type { ConnectionRefusal } from '../core/refusal.ts'
import { Trace } from '../core/trace.ts'
import { readPerson } from './read-claims.ts'
import { type KeyPair, newKeyPair } from './self-signed-certificate.ts'
import { verifyResponse } from './verify-message.ts'

const said: Said = { now: Date.parse('2026-03-01T12:00:00.000Z') }
const [CBC, , , GCM] = CIPHERS
let keys: KeyPair
let others: KeyPair
let ours: KeyPair

beforeAll(async () => {
  keys = await idpKeys()
  others = await newKeyPair('other.example', said.now!)
  ours = await newKeyPair('encryption.example', said.now!)
})

/** An assertion, signed by itself. */
function signedAssertion(by = keys, more: Said = {}): string {
  const response = signed(responseXml(assertionXml({ ...said, ...more }), said), 'Assertion', { keys: by })
  return /<saml:Assertion .*<\/saml:Assertion>/s.exec(response)![0]
}

const around = (encryptedXml: string): string => responseXml(encryptedXml, said)
const signedAround = (encryptedXml: string, by = keys): string =>
  signed(around(encryptedXml), 'Response', { keys: by })

/** The NameID that is believed, or why nothing is. */
function outcome(xml: string, with_: readonly string[] = [ours.privateKey]): string {
  try {
    const read = verifyResponse(xml, { certificates: [keys.certificate], ours: with_ }, new Trace())
    return readPerson(read.assertion).subject
  } catch (refusal) {
    const { reason, detail } = refusal as ConnectionRefusal
    return reason === undefined ? String(refusal) : [reason, ...(detail ? [detail] : [])].join(': ')
  }
}

describe('read', () => {
  test.each(CIPHERS)('%s, signed inside or around', async (cipher) => {
    const inside = await encrypted(signedAssertion(), ours.certificate, { cipher })
    expect(outcome(around(inside))).toBe('ada')
    expect(outcome(signedAround(inside))).toBe('ada')
    const plain = await encrypted(assertionXml(said), ours.certificate, { cipher })
    expect(outcome(signedAround(plain))).toBe('ada')
  })

  test('with an earlier key of ours, for which it is still encrypted', async () => {
    const xml = around(await encrypted(signedAssertion(), ours.certificate))
    expect(outcome(xml, [others.privateKey, ours.privateKey])).toBe('ada')
    expect(outcome(xml, [others.privateKey])).toBe('no_decryption_key')
    expect(outcome(xml, [])).toBe('no_decryption_key')
  })

  test('that relies on namespaces of the message around it', async () => {
    const relying = signedAssertion().replace(/ xmlns:saml="[^"]*"/, '')
    expect(outcome(around(await encrypted(relying, ours.certificate)))).toBe('ada')
  })

  test('RSA-OAEP of XML Encryption 1.1, with SHA-256 for both; the key beside the data', () => {
    const content = randomBytes(32)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', content, iv)
    const sealed = Buffer.concat([iv, cipher.update(signedAssertion()), cipher.final(), cipher.getAuthTag()])
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const key = publicEncrypt(
      { key: createPublicKey(ours.certificate), padding, oaepHash: 'sha256' },
      content,
    )
    const value = (bytes: Buffer) =>
      `<x:CipherData><x:CipherValue>${bytes.toString('base64')}</x:CipherValue></x:CipherData>`
    const made = (mask: string) =>
      around(
        '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:x="http://www.w3.org/2001/04/xmlenc#" xmlns:y="http://www.w3.org/2009/xmlenc11#">' +
          `<x:EncryptedData><x:EncryptionMethod Algorithm="${GCM}"/>${value(sealed)}</x:EncryptedData>` +
          '<x:EncryptedKey><x:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#rsa-oaep"><d:DigestMethod xmlns:d="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>' +
          `<y:MGF Algorithm="http://www.w3.org/2009/xmlenc11#mgf1${mask}"/></x:EncryptionMethod>${value(key)}</x:EncryptedKey></saml:EncryptedAssertion>`,
      )
    expect(outcome(made('sha256'))).toBe('ada')
    expect(outcome(made('sha1'))).toContain('unknown_encryption')
  })
})

describe('refused', () => {
  test('what a stranger encrypts: our public key is public', async () => {
    const lock = (text: string) => encrypted(text, ours.certificate)
    expect(outcome(around(await lock(assertionXml(said))))).toBe('undecryptable')
    expect(outcome(around(await lock(signedAssertion(others))))).toBe('undecryptable')
    expect(outcome(signedAround(await lock(signedAssertion()), others))).toBe('wrong_signature')
    expect(outcome(signedAround(await lock(signedAssertion(others))))).toBe('wrong_signature')
    expect(outcome(signedAround(await lock(signedAssertion())).replace('"_response"', '"_x"'))).toContain(
      'misplaced_signature',
    )
  })

  test('wrapping: another assertion beside, in or around it', async () => {
    const right = signedAssertion()
    const evil = assertionXml({ ...said, assertionId: '_evil', nameId: 'root' })
    const lock = (text: string) => encrypted(text, ours.certificate)
    const one = await lock(right)
    expect(outcome(around(one + evil))).toBe('several_assertions')
    expect(outcome(around(one + one))).toBe('several_assertions')
    expect(outcome(signedAround(one).replace('</samlp:Status>', `$&${evil}`))).toBe('several_assertions')
    for (const inside of [
      evil.replace('</saml:Assertion>', `${right}$&`),
      right.replace('</saml:Assertion>', `${evil}$&`),
      right + evil,
      right.replace('</ds:Signature>', `<ds:Object>${evil}</ds:Object>$&`),
      one,
      around(right),
      `<!DOCTYPE a>${right}`,
    ])
      expect(outcome(around(await lock(inside)))).toBe('undecryptable')
    expect(outcome(signedAround(await lock(around(evil))))).toBe('no_assertion')
  })

  test.each([
    [CBC, 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'],
    ['http://www.w3.org/2001/04/xmlenc#tripledes-cbc', undefined],
  ])('%s, %s', async (cipher, transport) => {
    const xml = around(
      await encrypted(signedAssertion(), ours.certificate, { cipher, ...(transport && { transport }) }),
    )
    expect(outcome(xml)).toContain('unknown_encryption')
  })

  test.each([CBC, GCM])(
    '%s, changed: always with the same answer, so that an attacker learns nothing',
    async (cipher) => {
      const right = await encrypted(signedAssertion(), ours.certificate, { cipher })
      const flip = (at: number, mask = 1) =>
        withContent(right, (bytes) => {
          const copy = Buffer.from(bytes)
          copy[at < 0 ? copy.length + at : at]! ^= mask
          return copy
        })
      const changed = [
        flip(0), // the IV: the text's first letter
        flip(40),
        flip(-1),
        ...[1, 2, 4, 8, 16, 32, 64, 128].map((mask) => flip(-17, mask)), // CBC: each bit of the padding's length
        withContent(right, (bytes) => bytes.subarray(0, -16)),
        withContent(right, (bytes) => bytes.subarray(0, 32)),
        withContent(right, (bytes) => bytes.subarray(0, 7)),
        withContent(right, () => Buffer.alloc(0)),
      ]
      expect(new Set(changed.map((xml) => outcome(around(xml))))).toEqual(new Set(['undecryptable']))
      const tampered = signedAround(right).replace(
        /<samlp:Status>.*/s,
        around(flip(-17)).replace(/.*(?=<samlp:Status>)/s, ''),
      )
      expect(outcome(tampered)).toBe('wrong_signature') // before anything is decrypted
    },
  )
})
