import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  not_saml: 'Der Identitätsanbieter hat keine lesbare SAML-Nachricht gesendet.',
  too_large: 'Die SAML-Nachricht ist zu groß.',
  xml_dtd: 'Die SAML-Nachricht enthält einen Dokumenttyp oder eine Entität.',
  xml_comment: 'Die SAML-Nachricht enthält einen Kommentar, einen CDATA-Abschnitt oder eine Anweisung.',
  several_roots: 'Die SAML-Nachricht hat mehr als ein Wurzelelement.',
  no_assertion: 'Die SAML-Antwort enthält keine Assertion.',
  several_assertions: 'Die SAML-Antwort enthält mehr als eine Assertion.',
  encrypted_subject:
    'Die NameID ist für sich verschlüsselt. Verschlüsseln Sie stattdessen die ganze Assertion, oder schalten Sie die Verschlüsselung von NameIDs aus.',
  unknown_encryption:
    'Die Assertion ist auf nicht erlaubte Weise verschlüsselt. Verwenden Sie AES-GCM oder AES-CBC und verschlüsseln Sie den Schlüssel mit RSA-OAEP.',
  no_decryption_key:
    'Die Assertion ist für einen Schlüssel verschlüsselt, der nicht unserer ist. Importieren Sie unsere Metadaten oder unser Verschlüsselungszertifikat neu.',
  undecryptable:
    'Die Assertion lässt sich nicht entschlüsseln, oder ihr Inhalt ist nicht mit einem Schlüssel signiert, den diese Verbindung kennt.',
  unsigned: 'Weder die SAML-Nachricht noch ihre Assertion ist signiert.',
  several_signatures: 'Die SAML-Nachricht hat zu viele Signaturen.',
  misplaced_signature: 'Eine Signatur steht nicht in dem Element, das sie signiert.',
  weak_algorithm:
    'Der Identitätsanbieter signiert mit einem Verfahren, das nicht erlaubt ist, wie SHA-1. Verwenden Sie RSA oder ECDSA mit SHA-256.',
  wrong_transform: 'Eine Signatur verwendet Transformationen, die nicht erlaubt sind.',
  wrong_signature:
    'Die Signatur ist falsch oder mit einem Schlüssel erstellt, den diese Verbindung nicht kennt. Importieren Sie die Metadaten neu.',
  wrong_issuer: 'Die Antwort stammt nicht vom Identitätsanbieter dieser Verbindung.',
  wrong_audience: 'Die Assertion wurde für einen anderen Dienst ausgestellt.',
  wrong_recipient: 'Die Assertion wurde für eine andere Adresse dieses Dienstes ausgestellt.',
  wrong_destination: 'Die Nachricht wurde für eine andere Adresse dieses Dienstes erstellt.',
  request_missing:
    'Die Assertion sagt nicht, auf welche Anfrage sie antwortet (InResponseTo), und könnte daher eine alte sein.',
  wrong_request: 'Die Assertion antwortet nicht auf die Anfrage dieser Anmeldung.',
  unasked:
    'Niemand hat diese Anmeldung hier begonnen, und die Verbindung erlaubt dem Identitätsanbieter nicht, eine zu beginnen.',
  expired: 'Die Assertion ist abgelaufen. Gehen beide Uhren richtig?',
  not_valid_yet: 'Die Assertion ist noch nicht gültig. Gehen beide Uhren richtig?',
  no_confirmation: 'Der Assertion fehlen Bedingungen oder eine Bearer-Bestätigung mit Empfänger und Ablauf.',
  replayed: 'Diese Assertion wurde schon verwendet.',
  transient_subject:
    'Die NameID ist flüchtig: Sie ändert sich bei jeder Anmeldung. Verwenden Sie eine dauerhafte, oder nennen Sie in der Zuordnung der Verbindung (subject) ein Attribut, das gleich bleibt.',
} as const satisfies Translation<typeof en>
