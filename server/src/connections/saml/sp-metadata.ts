import type { ServiceProvider } from './service-provider.ts'

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings'

/** Our metadata, as identity providers import it (SAML Metadata 2.4.4). */
export function spMetadata(
  { entityId, acsUrl, sloUrl }: ServiceProvider,
  certificate: string,
  signsRequests: boolean,
): string {
  const key = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="${signsRequests}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleLogoutService Binding="${BINDINGS}:HTTP-Redirect" Location="${escaped(sloUrl)}"/>
    <md:SingleLogoutService Binding="${BINDINGS}:HTTP-POST" Location="${escaped(sloUrl)}"/>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService Binding="${BINDINGS}:HTTP-POST" Location="${escaped(acsUrl)}" index="1" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
