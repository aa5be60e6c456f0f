import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  email: 'Adres e-mail',
  code: 'Kod',
  code_hint: 'Po wpisaniu wszystkich 6 cyfr przejdziemy dalej automatycznie.',
  number: 'Liczba',
  title: 'Zaloguj się',
  again: 'Aby chronić swoje konto, zaloguj się ponownie.',
  invited: 'To zaproszenie jest dla {email}. Zaloguj się, używając tego adresu.',
  owners:
    'Dla właścicieli organizacji, w której logowanie jednokrotne nie działa. Nikt inny nie dostanie e-maila ani dostępu.',
  go_on: 'Dalej',
  go_on_with: 'Kontynuuj z {name}',
  or: 'lub',
  other_ways: 'Inne sposoby logowania',
  last_used: 'Ostatnio używane',
  new_here: 'Pierwszy raz tutaj? {link}',
  create_account: 'Utwórz konto',
  new_by_email: 'Pierwszy raz tutaj? Podaj adres e-mail, a utworzymy Twoje konto.',
  signed_in: 'Jesteś już po zalogowaniu',
  go_on_as: 'Kontynuuj jako {email}',
  other_account: 'Użyj innego konta',
  no_ways: 'Obecnie nikt nie może się tu zalogować. Zapytaj osobę, od której masz ten adres.',
} as const satisfies Translation<typeof en>
