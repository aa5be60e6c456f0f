import { IDP } from './saml.ts'
import { SSO_URL } from './saml-visit.ts'

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings'

/** Metadata of an identity provider, as it would publish it. */
export function idpMetadata({
  certificates,
  entityId = IDP,
  attributes = '',
  use = 'signing',
  bindings = ['HTTP-POST', 'HTTP-Redirect'],
  slo = 'https://idp.example/slo',
  sloAnswers,
}: {
  certificates: readonly string[]
  entityId?: string
  attributes?: string
  use?: string
  bindings?: readonly string[]
  slo?: string
  /** Where it takes answers to its logouts, if elsewhere. */
  sloAnswers?: string
}): string {
  const key = (pem: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${bare(pem).replaceAll(/.{64}/g, '$&\n')}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  const signOn = (binding: string) =>
    `<md:SingleSignOnService Binding="${BINDINGS}:${binding}" Location="${binding === 'HTTP-POST' ? 'https://idp.example/post' : `${SSO_URL}?app=1&amp;b=2`}"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- exported by an identity provider -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}">
  <md:IDPSSODescriptor ${attributes} protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${certificates.map(key).join('')}
    <md:SingleLogoutService Binding="${BINDINGS}:HTTP-Redirect" Location="${slo}"${sloAnswers ? ` ResponseLocation="${sloAnswers}"` : ''}/>
    ${bindings.map(signOn).join('')}
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
}

function bare(certificate: string): string {
  return certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
}
