import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  on_subject: 'Weryfikacja dwuetapowa w {provider} jest włączona',
  on_what:
    'Od teraz do logowania potrzebny jest kod z aplikacji uwierzytelniającej. Przechowuj kody odzyskiwania tam, gdzie znajdziesz je bez telefonu.',
  off_subject: 'Weryfikacja dwuetapowa w {provider} jest wyłączona',
  off_what:
    'Do logowania nie jest już potrzebny kod z aplikacji uwierzytelniającej. Kody odzyskiwania przestały działać.',
  removed_subject: 'Aplikacja uwierzytelniająca została usunięta z {provider}',
  removed_what:
    'Aplikacja uwierzytelniająca została usunięta przez {provider}, a wszystkie Twoje urządzenia wylogowane. Kody odzyskiwania przestały działać.',
  removed_undo: 'Jeśli to nie Twoja prośba, od razu skontaktuj się z {provider}.',
  renewed_subject: 'Nowe kody odzyskiwania do {provider}',
  renewed_what: 'Dla Twojego konta utworzono nowe kody odzyskiwania. Stare przestały działać.',
  used_subject: 'Użyto kodu odzyskiwania do {provider}',
  used_what: 'Na Twoje konto zalogowano się jednym z kodów odzyskiwania.',
  used_left: {
    one: 'Pozostał {count} kod.',
    few: 'Pozostały {count} kody.',
    many: 'Pozostało {count} kodów.',
    other: 'Pozostało {count} kodu.',
  },
  used_advice:
    'Jeśli nie masz już telefonu, skonfiguruj aplikację uwierzytelniającą na nowym i utwórz nowe kody na swoim koncie.',
} as const satisfies Translation<typeof en>
