import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  flow_over: 'To logowanie trwało za długo, zostało już użyte albo zaczęło się w innej przeglądarce.',
  denied: 'Logowanie anulowano albo nie przyznano dostępu.',
  login_refused: 'Ta osoba nie może się tu zalogować.',
  sso_required: 'Twoja organizacja wymaga swojego logowania jednokrotnego. Wybierz je na stronie logowania.',
  account_full: 'Konto osiągnęło limit członków.',
  identity_taken: 'Ta tożsamość jest już połączona z kimś innym.',
  session_over: 'Sesja się skończyła. Zaloguj się ponownie, a potem połącz.',
  switched_off: 'Ten sposób logowania jest wyłączony.',
  not_in_plan: 'Plan nie obejmuje tego połączenia.',
  unreachable: 'Nie udało się połączyć z dostawcą tożsamości.',
  forbidden_address: 'Żądania na adres dostawcy tożsamości są niedozwolone; zobacz OUTBOUND_ALLOW.',
  idp_error: 'Dostawca tożsamości zgłosił błąd.',
  idp_unfit: 'Odpowiedź dostawcy tożsamości ma niewłaściwą postać.',
  client_refused:
    'Dostawca tożsamości nie przyjmuje tej aplikacji: sprawdź identyfikator klienta, sekret klienta i adres przekierowania.',
  code_refused: 'Dostawca tożsamości nie przyjął kodu: został już użyty albo jest za stary.',
  wrong_issuer: 'Odpowiedź nie pochodzi od wystawcy tego połączenia.',
  wrong_audience: 'Token tożsamości (ID token) wystawiono dla innej aplikacji.',
  wrong_tenant: 'To konto nie należy do dzierżawy (tenant) tego połączenia.',
  nonce_missing: 'Token tożsamości nie ma wartości nonce, więc może być stary.',
  wrong_nonce: 'Token tożsamości wystawiono dla innego logowania.',
  replayed: 'Ta wiadomość została już użyta.',
  expired: 'Token tożsamości wygasł albo nie jest jeszcze ważny. Czy oba zegary chodzą dobrze?',
  factor_old:
    'Dostawca tożsamości miał sprawdzić, kto jest po drugiej stronie, a odpowiedział wcześniejszym logowaniem. Potwierdź w inny sposób.',
  wrong_signature: 'Nie można sprawdzić podpisu tokenu tożsamości.',
  wrong_algorithm: 'Token tożsamości nie jest podpisany dozwolonym algorytmem.',
  wrong_subject: 'Usługa danych dostawcy tożsamości wskazała kogoś innego.',
  no_subject: 'Dostawca tożsamości nie mówi, kim jest ta osoba.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
