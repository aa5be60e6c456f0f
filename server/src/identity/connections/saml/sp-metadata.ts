import type { ServiceProvider } from './service-provider.ts'

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings'

/** Our metadata, as identity providers import it (SAML Metadata 2.4.4). */
export function spMetadata(
  { entityId, acsUrl, sloUrl }: ServiceProvider,
  { signing, encryption, signsRequests }: Published,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="${signsRequests}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">${keyInfo(signing)}</md:KeyDescriptor>${encryption === undefined ? '' : encryptionKey(encryption)}
    <md:SingleLogoutService Binding="${BINDINGS}:HTTP-Redirect" Location="${escaped(sloUrl)}"/>
    <md:SingleLogoutService Binding="${BINDINGS}:HTTP-POST" Location="${escaped(sloUrl)}"/>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService Binding="${BINDINGS}:HTTP-POST" Location="${escaped(acsUrl)}" index="1" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

/** What our metadata says besides addresses; certificates are PEM. */
interface Published {
  signing: string
  /** Absent: it does not ask for encryption. */
  encryption: string | undefined
  signsRequests: boolean
}

/** Ciphers that we decrypt, best first (SAML Metadata 2.4.1.1). */
const CIPHERS = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]

function encryptionKey(certificate: string): string {
  const methods = CIPHERS.map((one) => `<md:EncryptionMethod Algorithm="${one}"/>`)
  return `
    <md:KeyDescriptor use="encryption">${keyInfo(certificate)}${methods.join('')}</md:KeyDescriptor>`
}

function keyInfo(certificate: string): string {
  const bare = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
