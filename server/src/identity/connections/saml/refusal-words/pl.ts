import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  not_saml: 'Dostawca tożsamości nie przysłał czytelnej wiadomości SAML.',
  too_large: 'Wiadomość SAML jest za duża.',
  xml_dtd: 'Wiadomość SAML zawiera typ dokumentu lub encję.',
  xml_comment: 'Wiadomość SAML zawiera komentarz, sekcję CDATA lub instrukcję.',
  several_roots: 'Wiadomość SAML ma więcej niż jeden element główny.',
  no_assertion: 'Odpowiedź SAML nie zawiera asercji.',
  several_assertions: 'Odpowiedź SAML zawiera więcej niż jedną asercję.',
  encrypted_subject:
    'NameID jest zaszyfrowany osobno. Zaszyfruj zamiast tego całą asercję albo wyłącz szyfrowanie NameID.',
  unknown_encryption:
    'Asercja jest zaszyfrowana w niedozwolony sposób. Użyj AES-GCM lub AES-CBC, z kluczem zaszyfrowanym przez RSA-OAEP.',
  no_decryption_key:
    'Asercję zaszyfrowano dla klucza, który nie jest nasz. Zaimportuj ponownie nasze metadane lub nasz certyfikat szyfrowania.',
  undecryptable:
    'Nie można odszyfrować asercji albo jej treść nie jest podpisana kluczem znanym temu połączeniu.',
  unsigned: 'Ani wiadomość SAML, ani jej asercja nie są podpisane.',
  several_signatures: 'Wiadomość SAML ma za dużo podpisów.',
  misplaced_signature: 'Podpis nie znajduje się w elemencie, który podpisuje.',
  weak_algorithm:
    'Dostawca tożsamości podpisuje niedozwolonym algorytmem, takim jak SHA-1. Użyj RSA lub ECDSA z SHA-256.',
  wrong_transform: 'Podpis używa niedozwolonych przekształceń.',
  wrong_signature:
    'Podpis jest błędny albo złożony kluczem, którego to połączenie nie zna. Zaimportuj metadane ponownie.',
  wrong_issuer: 'Odpowiedź nie pochodzi od dostawcy tożsamości tego połączenia.',
  wrong_audience: 'Asercję wystawiono dla innej usługi.',
  wrong_recipient: 'Asercję wystawiono dla innego adresu tej usługi.',
  wrong_destination: 'Wiadomość utworzono dla innego adresu tej usługi.',
  request_missing: 'Asercja nie mówi, na które żądanie odpowiada (InResponseTo), więc może być stara.',
  wrong_request: 'Asercja nie odpowiada na żądanie tego logowania.',
  unasked: 'Nikt nie zaczął tu tego logowania, a połączenie nie pozwala, by zaczynał je dostawca tożsamości.',
  expired: 'Asercja wygasła. Czy oba zegary chodzą dobrze?',
  not_valid_yet: 'Asercja nie jest jeszcze ważna. Czy oba zegary chodzą dobrze?',
  no_confirmation: 'Asercja nie ma warunków albo potwierdzenia bearer z odbiorcą i terminem ważności.',
  replayed: 'Tej asercji już użyto.',
  transient_subject:
    'NameID jest tymczasowy: zmienia się przy każdym logowaniu. Użyj trwałego albo w mapowaniu połączenia (subject) wskaż atrybut, który się nie zmienia.',
} as const satisfies Translation<typeof en>
