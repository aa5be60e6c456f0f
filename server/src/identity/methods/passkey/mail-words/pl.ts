import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  added_subject: 'Dodano klucz dostępu w {provider}',
  added_what: 'Kluczem dostępu „{name}” można teraz zalogować się na Twoje konto.',
  added_undo: 'To nie Ty? Usuń klucz dostępu i wyloguj nieznane urządzenia.',
  removed_subject: 'Usunięto klucz dostępu w {provider}',
  removed_what: 'Kluczem dostępu „{name}” nie można już zalogować się na Twoje konto.',
} as const satisfies Translation<typeof en>
