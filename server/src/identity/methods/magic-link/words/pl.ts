import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  send: 'Wyślij mi link e-mailem',
  check_email: 'Sprawdź pocztę',
  sent: 'Jeśli na {email} można się tu zalogować, wysłaliśmy tam link. Link działa przez {duration}.',
  number_how:
    'Otwierasz link na innym urządzeniu lub w innej przeglądarce? Zostaw tę stronę otwartą i wpisz tam tę liczbę.',
  code_instead: 'Wpisz zamiast tego kod z e-maila',
  send_new: 'Wyślij nowy link',
  other_address: 'Użyj innego adresu',
  continue_here: 'Kontynuuj tutaj',
  confirmed: 'Logowanie jako {email} potwierdzono liczbą z tej strony.',
  go_on: 'Kontynuuj',
  sign_in: 'Zaloguj się',
  signing_in_as: 'Logujesz się jako {email}.',
  enter_number: 'Wpisz liczbę',
  elsewhere:
    'Ktoś w innej przeglądarce zaczął logowanie jako {email}. Jeśli to Ty, wpisz liczbę, którą tam widać. Jeśli nie, zamknij tę stronę.',
  confirm: 'Potwierdź',
  never_told: 'Nigdy nie wpisuj liczby, którą podaje Ci ktoś inny. Dałoby mu to dostęp do Twojego konta.',
  go_back: 'Wróć tam, gdzie zaczęło się logowanie',
  approved: 'Logowanie jest potwierdzone. Wróć do przeglądarki, w której się zaczęło, i tam kontynuuj.',
  may_close: 'Możesz zamknąć tę stronę. Tutaj nikt nie jest zalogowany.',
  link_expired: 'Ten link wygasł',
  link_rules: 'Link działa tylko raz, przez {duration}, i przestaje działać po zbyt wielu błędnych liczbach.',
  start_over: 'Zacznij od nowa',
  number_form: 'Wpisz dwie cyfry widoczne tam, gdzie zaczęło się logowanie.',
} as const satisfies Translation<typeof en>
