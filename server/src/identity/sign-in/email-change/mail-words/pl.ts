import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  old_subject: 'Potwierdź zmianę adresu e-mail w {provider}',
  old_what: 'To prośba o zmianę adresu e-mail Twojego konta z {old} na {new}.',
  old_enter: 'Wpisz ten kod razem z kodem wysłanym na nowy adres. Oba działają przez {duration}.',
  old_unexpected:
    'Jeśli to nie Twoja prośba, nie podawaj nikomu kodu: bez niego nic się nie zmieni. Możliwe jednak, że ktoś jest zalogowany na Twoje konto. Sprawdź je i wyloguj nieznane urządzenia.',
  new_subject: 'Potwierdź nowy adres e-mail w {provider}',
  new_enter: 'Wpisz ten kod razem z kodem wysłanym na obecny adres. Oba działają przez {duration}.',
  changed_subject: 'Adres e-mail w {provider} został zmieniony',
  changed_what:
    'Teraz logujesz się adresem {new}. {old} już nie działa. Pozostałe urządzenia zostały wylogowane.',
} as const satisfies Translation<typeof en>
