import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  open: 'W {console} otwórz {path}.',
  open_and_name: 'W {console} otwórz {path}. Nadaj aplikacji nazwę.',
  open_there: 'W tej samej aplikacji otwórz {path}.',
  open_in_realm:
    'W konsoli administracyjnej wybierz swój realm i otwórz {path}. Wybierz identyfikator klienta.',
  enter_at: 'W {path} wpisz:',
  enter_at_only: 'W {path} wpisz poniższe, a resztę zostaw bez zmian:',
  continue_and_leave: 'Przejdź do {path} i wpisz poniższe. Zostaw włączone {setting}.',
  map_at: 'Przejdź do {path} i dodaj to mapowanie:',
  stable_id: 'W {path} wybierz to, co identyfikuje osobę. Nie może się zmieniać razem z nazwiskiem.',
  copy: 'Skopiuj {value}.',
  finish_and_copy: 'Zakończ. Potem skopiuj {value} z {path}.',
  download_metadata:
    'Wybierz {button}, otwórz plik w edytorze tekstu i wklej całą treść do formularza poniżej.',
  assign: 'W {path} przypisz osoby, które mogą się logować, oraz siebie na czas testu.',
  switch_on_for: 'Zakończ i włącz {setting} dla osób, które mogą się logować. Może to chwilę potrwać.',
  switch_on_and_leave: 'Włącz {setting} i zostaw {flow} jako jedyny przepływ uwierzytelniania.',
  save_and_find: 'Zapisz. Sekret klienta jest w {path}.',
  realm_issuer: 'Wystawca to adres Twojego Keycloak, a po nim {path} i nazwa realmu.',
  register_client: 'Zarejestruj poufnego klienta webowego (authorization code flow z PKCE) z tym adresem:',
  allow_scopes: 'Zezwól mu na zakresy (scopes) {scopes}.',
  allow_people: 'Daj dostęp osobom, które mogą się logować, oraz sobie na czas testu.',
  copy_client: 'Skopiuj wystawcę, identyfikator klienta i sekret klienta. Wystawca ma dokument pod {path}.',
  make_service_provider:
    'Utwórz dostawcę usług, często nazywanego aplikacją lub relying party, z tymi wartościami:',
  single_logout: 'Usługa pojedynczego wylogowania, jeśli jest na nią pole',
  email_attribute: 'Atrybut z adresem e-mail',
  sign_assertions: 'Podpisuj asercje za pomocą RSA i SHA-256.',
  find_metadata: 'Znajdź adres metadanych swojego dostawcy tożsamości albo ich plik.',
  choose_at: 'W {path} wybierz {choice}.',
  bearer_token: 'Dla {setting} wybierz {choice}. Token z tej strony wpisz w {field}.',
  choose_and_test: 'Wybierz {choices}. Potem wybierz {button}.',
  base_url_and_token:
    'Wpisz bazowy adres URL z tej strony jako {url_field}, a token jako {token_field}. Potem wybierz {button}.',
  create_and_start: 'Utwórz konfigurację i uruchom aprowizację.',
  if_scim:
    'Jeśli Twój katalog obsługuje SCIM 2.0, wpisz w nim bazowy adres URL z tej strony, a token jako token bearer.',
  identify_by: 'Identyfikuj osoby przez {field}; musi to być adres e-mail.',
} as const satisfies Translation<typeof en>
