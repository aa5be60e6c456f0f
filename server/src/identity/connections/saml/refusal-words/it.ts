import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  not_saml: 'Il provider di identità non ha inviato un messaggio SAML leggibile.',
  too_large: 'Il messaggio SAML è troppo grande.',
  xml_dtd: 'Il messaggio SAML contiene un tipo di documento o un’entità.',
  xml_comment: 'Il messaggio SAML contiene un commento, una sezione CDATA o un’istruzione.',
  several_roots: 'Il messaggio SAML ha più di un elemento radice.',
  no_assertion: 'La risposta SAML non contiene alcuna asserzione.',
  several_assertions: 'La risposta SAML contiene più di un’asserzione.',
  encrypted_subject:
    'Il NameID è cifrato da solo. Cifra invece tutta l’asserzione, o disattiva la cifratura dei NameID.',
  unknown_encryption:
    'L’asserzione è cifrata in un modo non consentito. Usa AES-GCM o AES-CBC, con la chiave cifrata con RSA-OAEP.',
  no_decryption_key:
    'L’asserzione è cifrata per una chiave che non è nostra. Importa di nuovo i nostri metadati o il nostro certificato di cifratura.',
  undecryptable:
    'L’asserzione non può essere decifrata, o il suo contenuto non è firmato con una chiave che questa connessione conosce.',
  unsigned: 'Né il messaggio SAML né la sua asserzione sono firmati.',
  several_signatures: 'Il messaggio SAML ha troppe firme.',
  misplaced_signature: 'Una firma non si trova nell’elemento che firma.',
  weak_algorithm:
    'Il provider di identità firma con un algoritmo non consentito, come SHA-1. Usa RSA o ECDSA con SHA-256.',
  wrong_transform: 'Una firma usa trasformazioni non consentite.',
  wrong_signature:
    'La firma è errata, o fatta con una chiave che questa connessione non conosce. Importa di nuovo i metadati.',
  wrong_issuer: 'La risposta non viene dal provider di identità di questa connessione.',
  wrong_audience: 'L’asserzione è stata fatta per un altro servizio.',
  wrong_recipient: 'L’asserzione è stata fatta per un altro indirizzo di questo servizio.',
  wrong_destination: 'Il messaggio è stato fatto per un altro indirizzo di questo servizio.',
  request_missing:
    'L’asserzione non dice a quale richiesta risponde (InResponseTo), quindi potrebbe essere vecchia.',
  wrong_request: 'L’asserzione non risponde alla richiesta di questo accesso.',
  unasked:
    'Nessuno ha iniziato qui questo accesso, e la connessione non permette al provider di identità di iniziarlo.',
  expired: 'L’asserzione è scaduta. I due orologi sono giusti?',
  not_valid_yet: 'L’asserzione non è ancora valida. I due orologi sono giusti?',
  no_confirmation:
    'L’asserzione non ha condizioni, o le manca una conferma bearer con destinatario e scadenza.',
  replayed: 'Questa asserzione è già stata usata.',
  transient_subject:
    'Il NameID è transitorio: cambia a ogni accesso. Usane uno persistente, o indica nella corrispondenza della connessione (subject) un attributo che resta uguale.',
} as const satisfies Translation<typeof en>
