import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  answered: 'Este endereço respondeu {status} em vez de metadados.',
  not_described: 'Estes metadados não descrevem {entity}.',
  no_idp: 'Estes metadados não descrevem nenhum provedor de identidade.',
  no_saml2: 'Estes metadados não descrevem nenhum provedor de identidade para SAML 2.0.',
  several_idps: 'Estes metadados descrevem vários provedores de identidade. Escolha um por entity_id.',
  not_metadata: 'Isto não são metadados: {reason}',
  expired: 'Estes metadados expiraram (validUntil). Peça os atuais ao provedor de identidade.',
  no_sign_on: 'Estes metadados não têm um SingleSignOnService para {bindings}.',
  no_certificate: 'Estes metadados não têm um certificado para verificar assinaturas.',
  no_certificate_because: 'Estes metadados não têm um certificado para verificar assinaturas. {reasons}',
  certificate_unusable: 'Este certificado não pode ser usado. {reason}',
  certificate_unreadable:
    'Este certificado não pode ser lido. Informe-o como PEM ou só o base64 dos metadados.',
  not_a_url: 'Informe um URL http ou https completo, não “{url}”.',
  not_https: 'Informe um URL https.',
  address_not_https: 'Estes metadados têm um endereço que não começa com https: {url}.',
} as const satisfies Translation<typeof en>
