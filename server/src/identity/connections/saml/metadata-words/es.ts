import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  answered: 'Esta dirección respondió {status} en lugar de metadatos.',
  not_described: 'Estos metadatos no describen {entity}.',
  no_idp: 'Estos metadatos no describen ningún proveedor de identidad.',
  no_saml2: 'Estos metadatos no describen ningún proveedor de identidad para SAML 2.0.',
  several_idps: 'Estos metadatos describen varios proveedores de identidad. Elige uno por entity_id.',
  not_metadata: 'Esto no son metadatos: {reason}',
  expired: 'Estos metadatos han caducado (validUntil). Pide los actuales al proveedor de identidad.',
  no_sign_on: 'Estos metadatos no tienen un SingleSignOnService para {bindings}.',
  no_certificate: 'Estos metadatos no tienen ningún certificado para verificar firmas.',
  no_certificate_because: 'Estos metadatos no tienen ningún certificado para verificar firmas. {reasons}',
  certificate_unusable: 'Este certificado no se puede usar. {reason}',
  certificate_unreadable:
    'Este certificado no se puede leer. Dalo como PEM o como el base64 de los metadatos.',
  not_a_url: 'Indica una URL http o https completa, no «{url}».',
  not_https: 'Indica una URL https.',
  address_not_https: 'Estos metadatos tienen una dirección que no empieza por https: {url}.',
} as const satisfies Translation<typeof en>
