import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  use_sso: 'Użyj logowania jednokrotnego',
  sso_title: 'Logowanie jednokrotne',
  sso_intro: 'Zaloguj się kontem swojej organizacji.',
  go_on: 'Dalej',
  go_on_to: 'Przejdź do {name}',
  go_on_with: 'Kontynuuj z {name}',
  another_way: 'Zaloguj się w inny sposób',
  confirm_title: 'Potwierdź swój adres e-mail',
  confirm_intro:
    '{name} nie informuje nas, czy ten adres e-mail należy do Ciebie. Potwierdź go jeden raz kodem. Potem wystarczy logowanie przez {name}.',
  send_code: 'Wyślij mi kod e-mailem',
  code_title: 'Sprawdź pocztę',
  code_sent: 'Jeśli adres {email} może się tu zalogować, kod jest już w drodze. Jest ważny przez {duration}.',
  connect: 'Połącz {name} i zaloguj się',
  change_or_again: 'Użyj innego adresu lub wyślij nowy kod',
  unasked_title: 'Zalogować się przez {name}?',
  unasked_intro:
    '{name} przekierowuje Cię tutaj jako {person}. Kontynuuj tylko wtedy, gdy to Ty i gdy naprawdę stamtąd przychodzisz.',
  sign_in: 'Zaloguj się',
  dont_sign_in: 'Nie loguj się',
  unconfirmed_title: 'Jeszcze jeden krok',
  unconfirmed:
    'Logowanie się udało, ale {name} nie informuje nas, że przed chwilą użyto hasła, klucza dostępu lub kodu. Aby kontynuować, potwierdź w inny sposób.',
  confirm_otherwise: 'Potwierdź w inny sposób',
  go_on_without: 'Kontynuuj bez potwierdzenia',
  refused_title: 'Logowanie przez {name} nie powiodło się',
  fix_person: 'Zacznij od nowa.',
  fix_staff: 'Może to naprawić tylko administrator tej witryny. Przekaż mu, co jest na tej stronie.',
  fix_idp:
    'Może to naprawić tylko administrator tamtej usługi. Przekaż mu, co jest na tej stronie, albo zaloguj się w inny sposób.',
  back_to_account: 'Wróć do swojego konta',
  back_to_sign_in: 'Wróć do logowania',
  other_account: 'Użyj innego konta',
  detail: 'Szczegół: {detail}',
  reference: 'Numer sprawy: {reference}',
  there_and_back: 'Zaloguj się w {name} i wróć tutaj.',
  signed_out_both: 'Tutaj i w {name}.',
  signed_out_unsure: 'Nie udało się sprawdzić, czy {name} też zakończyło Twoją sesję.',
  logout_refused: 'Nie przyjęto wylogowania przez {name}',
  maybe_signed_in: 'Sesja może wciąż trwać tutaj lub tam.',
} as const satisfies Translation<typeof en>
