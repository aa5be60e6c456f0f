import { encrypt } from 'xml-encryption'
import { ASSERTION_NAMESPACE } from './saml.ts'

const XENC = 'http://www.w3.org/2001/04/xmlenc#'

/** Algorithms of the content that identity providers use. */
export const CIPHERS = [
  `${XENC}aes128-cbc`,
  `${XENC}aes256-cbc`,
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
] as const

/** An EncryptedAssertion of this text, by a library that the service does not use. */
export async function encrypted(
  text: string,
  certificate: string,
  { cipher = CIPHERS[3] as string, transport = `${XENC}rsa-oaep-mgf1p` } = {},
): Promise<string> {
  const options = {
    rsa_pub: certificate,
    pem: certificate,
    encryptionAlgorithm: cipher,
    keyEncryptionAlgorithm: transport,
    warnInsecureAlgorithm: false,
  }
  const data = await new Promise<string>((resolve, reject) =>
    encrypt(text, options as Parameters<typeof encrypt>[1], (error, made) =>
      error ? reject(error) : resolve(made),
    ),
  )
  return `<saml:EncryptedAssertion xmlns:saml="${ASSERTION_NAMESPACE}">${data.replaceAll(/<!--.*?-->/gs, '')}</saml:EncryptedAssertion>`
}

/** The same with the last CipherValue changed: the content, not its key. */
export function withContent(encryptedXml: string, change: (content: Buffer) => Buffer): string {
  const all = [...encryptedXml.matchAll(/<(?:\w+:)?CipherValue>([^<]*)</g)]
  const { 1: value, index } = all.at(-1)!
  const begin = encryptedXml.indexOf('>', index) + 1
  const changed = change(Buffer.from(value!, 'base64')).toString('base64')
  return encryptedXml.slice(0, begin) + changed + encryptedXml.slice(begin + value!.length)
}
