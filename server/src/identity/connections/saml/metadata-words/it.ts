import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  answered: 'Questo indirizzo ha risposto {status} invece dei metadati.',
  not_described: 'Questi metadati non descrivono {entity}.',
  no_idp: 'Questi metadati non descrivono alcun provider di identità.',
  no_saml2: 'Questi metadati non descrivono alcun provider di identità per SAML 2.0.',
  several_idps: 'Questi metadati descrivono più provider di identità. Scegline uno con entity_id.',
  not_metadata: 'Questi non sono metadati: {reason}',
  expired: 'Questi metadati sono scaduti (validUntil). Chiedi al provider di identità quelli attuali.',
  no_sign_on: 'Questi metadati non hanno un SingleSignOnService per {bindings}.',
  no_certificate: 'Questi metadati non hanno un certificato per verificare le firme.',
  no_certificate_because: 'Questi metadati non hanno un certificato per verificare le firme. {reasons}',
  certificate_unusable: 'Questo certificato non si può usare. {reason}',
  certificate_unreadable:
    'Questo certificato non si può leggere. Forniscilo come PEM, o come il solo base64 dei metadati.',
  not_a_url: 'Inserisci un URL http o https completo, non «{url}».',
  not_https: 'Inserisci un URL https.',
  address_not_https: 'Questi metadati hanno un indirizzo che non inizia con https: {url}.',
} as const satisfies Translation<typeof en>
