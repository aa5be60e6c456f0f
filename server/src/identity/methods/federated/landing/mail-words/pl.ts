import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  prove_subject: '{code} potwierdza Twój adres e-mail w {provider}',
  prove_plain: 'Potwierdź adres e-mail w {provider}',
  prove_what:
    'Podczas logowania przez {connection} podano ten adres. Wpisz kod w tamtej przeglądarce, aby odtąd logować się przez {connection}. Działa jeden raz, przez {duration}.',
  prove_unexpected:
    'Jeśli to nie Ty, zignoruj tę wiadomość i nie podawaj nikomu kodu: dałby dostęp do Twojego konta.',
  linked_subject: 'Połączono {connection} z Twoim kontem w {provider}',
  linked_what: 'Od teraz na Twoje konto można zalogować się przez {connection}.',
  linked_undo: 'To nie Ty? Odłącz {connection} i wyloguj nieznane urządzenia.',
  unlinked_subject: 'Odłączono {connection} od Twojego konta w {provider}',
  unlinked_what: 'Przez {connection} nie można już zalogować się na Twoje konto.',
} as const satisfies Translation<typeof en>
