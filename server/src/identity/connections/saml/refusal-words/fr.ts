import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  not_saml: 'Le fournisseur d’identité n’a pas envoyé de message SAML lisible.',
  too_large: 'Le message SAML est trop volumineux.',
  xml_dtd: 'Le message SAML contient un type de document ou une entité.',
  xml_comment: 'Le message SAML contient un commentaire, une section CDATA ou une instruction.',
  several_roots: 'Le message SAML a plusieurs éléments racines.',
  no_assertion: 'La réponse SAML ne contient aucune assertion.',
  several_assertions: 'La réponse SAML contient plusieurs assertions.',
  encrypted_subject:
    'Le NameID est chiffré séparément. Chiffrez plutôt toute l’assertion, ou désactivez le chiffrement des NameID.',
  unknown_encryption:
    'L’assertion est chiffrée d’une manière non autorisée. Utilisez AES-GCM ou AES-CBC, avec une clé chiffrée par RSA-OAEP.',
  no_decryption_key:
    'L’assertion est chiffrée pour une clé qui n’est pas la nôtre. Réimportez nos métadonnées ou notre certificat de chiffrement.',
  undecryptable:
    'L’assertion ne peut pas être déchiffrée, ou son contenu n’est pas signé avec une clé connue de cette connexion.',
  unsigned: 'Ni le message SAML ni son assertion ne sont signés.',
  several_signatures: 'Le message SAML a trop de signatures.',
  misplaced_signature: 'Une signature n’est pas dans l’élément qu’elle signe.',
  weak_algorithm:
    'Le fournisseur d’identité signe avec un algorithme non autorisé, comme SHA-1. Utilisez RSA ou ECDSA avec SHA-256.',
  wrong_transform: 'Une signature utilise des transformations non autorisées.',
  wrong_signature:
    'La signature est fausse, ou faite avec une clé que cette connexion ne connaît pas. Réimportez les métadonnées.',
  wrong_issuer: 'La réponse ne vient pas du fournisseur d’identité de cette connexion.',
  wrong_audience: 'L’assertion a été faite pour un autre service.',
  wrong_recipient: 'L’assertion a été faite pour une autre adresse de ce service.',
  wrong_destination: 'Le message a été fait pour une autre adresse de ce service.',
  request_missing:
    'L’assertion ne dit pas à quelle demande elle répond (InResponseTo) ; elle pourrait donc être ancienne.',
  wrong_request: 'L’assertion ne répond pas à la demande de cette connexion.',
  unasked:
    'Personne n’a commencé cette connexion ici, et le fournisseur d’identité n’a pas le droit d’en commencer une.',
  expired: 'L’assertion a expiré. Les deux horloges sont-elles à l’heure ?',
  not_valid_yet: 'L’assertion n’est pas encore valable. Les deux horloges sont-elles à l’heure ?',
  no_confirmation:
    'L’assertion n’a pas de conditions, ou pas de confirmation bearer avec destinataire et expiration.',
  replayed: 'Cette assertion a déjà été utilisée.',
  transient_subject:
    'Le NameID est transitoire : il change à chaque connexion. Utilisez-en un persistant, ou nommez dans la correspondance de la connexion (subject) un attribut qui ne change pas.',
} as const satisfies Translation<typeof en>
