import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  not_saml: 'De identiteitsprovider stuurde geen leesbaar SAML-bericht.',
  too_large: 'Het SAML-bericht is te groot.',
  xml_dtd: 'Het SAML-bericht bevat een documenttype of een entiteit.',
  xml_comment: 'Het SAML-bericht bevat een opmerking, een CDATA-sectie of een instructie.',
  several_roots: 'Het SAML-bericht heeft meer dan één hoofdelement.',
  no_assertion: 'Het SAML-antwoord bevat geen assertion.',
  several_assertions: 'Het SAML-antwoord bevat meer dan één assertion.',
  encrypted_subject:
    'De NameID is apart versleuteld. Versleutel in plaats daarvan de hele assertion, of zet de versleuteling van NameID’s uit.',
  unknown_encryption:
    'De assertion is versleuteld op een manier die niet is toegestaan. Gebruik AES-GCM of AES-CBC, met de sleutel versleuteld met RSA-OAEP.',
  no_decryption_key:
    'De assertion is versleuteld voor een sleutel die niet van ons is. Importeer onze metadata of ons versleutelingscertificaat opnieuw.',
  undecryptable:
    'De assertion kan niet worden ontsleuteld, of de inhoud is niet ondertekend met een sleutel die deze verbinding kent.',
  unsigned: 'Het SAML-bericht en de assertion zijn geen van beide ondertekend.',
  several_signatures: 'Het SAML-bericht heeft te veel handtekeningen.',
  misplaced_signature: 'Een handtekening staat niet in het element dat ze ondertekent.',
  weak_algorithm:
    'De identiteitsprovider ondertekent met een algoritme dat niet is toegestaan, zoals SHA-1. Gebruik RSA of ECDSA met SHA-256.',
  wrong_transform: 'Een handtekening gebruikt transformaties die niet zijn toegestaan.',
  wrong_signature:
    'De handtekening klopt niet, of is gemaakt met een sleutel die deze verbinding niet kent. Importeer de metadata opnieuw.',
  wrong_issuer: 'Het antwoord komt niet van de identiteitsprovider van deze verbinding.',
  wrong_audience: 'De assertion is voor een andere dienst gemaakt.',
  wrong_recipient: 'De assertion is voor een ander adres van deze dienst gemaakt.',
  wrong_destination: 'Het bericht is voor een ander adres van deze dienst gemaakt.',
  request_missing: 'De assertion zegt niet op welk verzoek ze antwoordt (InResponseTo) en kan dus oud zijn.',
  wrong_request: 'De assertion antwoordt niet op het verzoek van deze aanmelding.',
  unasked:
    'Niemand is hier met deze aanmelding begonnen, en de verbinding staat niet toe dat de identiteitsprovider begint.',
  expired: 'De assertion is verlopen. Lopen beide klokken gelijk?',
  not_valid_yet: 'De assertion is nog niet geldig. Lopen beide klokken gelijk?',
  no_confirmation:
    'De assertion heeft geen voorwaarden, of geen bearer-bevestiging met ontvanger en vervaltijd.',
  replayed: 'Deze assertion is al eerder gebruikt.',
  transient_subject:
    'De NameID is tijdelijk: hij verandert bij elke aanmelding. Gebruik een blijvende, of noem in de koppeling van de verbinding (subject) een attribuut dat gelijk blijft.',
} as const satisfies Translation<typeof en>
