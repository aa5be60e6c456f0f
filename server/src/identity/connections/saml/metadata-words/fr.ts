import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  answered: 'Cette adresse a répondu {status} au lieu de métadonnées.',
  not_described: 'Ces métadonnées ne décrivent pas {entity}.',
  no_idp: 'Ces métadonnées ne décrivent aucun fournisseur d’identité.',
  no_saml2: 'Ces métadonnées ne décrivent aucun fournisseur d’identité pour SAML 2.0.',
  several_idps:
    'Ces métadonnées décrivent plusieurs fournisseurs d’identité. Choisissez-en un par entity_id.',
  not_metadata: 'Ce ne sont pas des métadonnées : {reason}',
  expired:
    'Ces métadonnées ont expiré (validUntil). Demandez les métadonnées actuelles au fournisseur d’identité.',
  no_sign_on: 'Ces métadonnées n’ont pas de SingleSignOnService pour {bindings}.',
  no_certificate: 'Ces métadonnées n’ont aucun certificat pour vérifier les signatures.',
  no_certificate_because: 'Ces métadonnées n’ont aucun certificat pour vérifier les signatures. {reasons}',
  certificate_unusable: 'Ce certificat n’est pas utilisable. {reason}',
  certificate_unreadable:
    'Ce certificat est illisible. Donnez-le au format PEM, ou en base64 seul comme dans les métadonnées.',
  not_a_url: 'Indiquez une URL http ou https complète, et non « {url} ».',
  not_https: 'Indiquez une URL https.',
  address_not_https: 'Ces métadonnées ont une adresse qui ne commence pas par https : {url}.',
} as const satisfies Translation<typeof en>
