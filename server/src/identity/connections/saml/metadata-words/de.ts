import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  answered: 'Diese Adresse hat mit {status} statt mit Metadaten geantwortet.',
  not_described: 'Diese Metadaten beschreiben {entity} nicht.',
  no_idp: 'Diese Metadaten beschreiben keinen Identitätsanbieter.',
  no_saml2: 'Diese Metadaten beschreiben keinen Identitätsanbieter für SAML 2.0.',
  several_idps: 'Diese Metadaten beschreiben mehrere Identitätsanbieter. Wählen Sie einen mit entity_id.',
  not_metadata: 'Das sind keine Metadaten: {reason}',
  expired: 'Diese Metadaten sind abgelaufen (validUntil). Holen Sie beim Identitätsanbieter die aktuellen.',
  no_sign_on: 'Diese Metadaten haben keinen SingleSignOnService für {bindings}.',
  no_certificate: 'Diese Metadaten haben kein Zertifikat, um Signaturen zu prüfen.',
  no_certificate_because: 'Diese Metadaten haben kein Zertifikat, um Signaturen zu prüfen. {reasons}',
  certificate_unusable: 'Dieses Zertifikat ist nicht verwendbar. {reason}',
  certificate_unreadable:
    'Dieses Zertifikat ist nicht lesbar. Geben Sie es als PEM an oder als reines Base64 wie in Metadaten.',
  not_a_url: 'Geben Sie eine vollständige http- oder https-URL an, nicht „{url}“.',
  not_https: 'Geben Sie eine https-URL an.',
  address_not_https: 'Diese Metadaten haben eine Adresse, die nicht mit https beginnt: {url}.',
} as const satisfies Translation<typeof en>
