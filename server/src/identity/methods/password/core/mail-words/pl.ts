import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  register_subject: 'Potwierdź adres e-mail do {provider}',
  register_button: 'Potwierdź mój adres',
  register_elsewhere:
    'Jeśli otworzysz link na innym urządzeniu lub w innej przeglądarce, trzeba będzie ponownie podać hasło.',
  exists_subject: 'Masz już konto w {provider}',
  exists_what:
    'Ktoś, prawdopodobnie Ty, próbuje utworzyć konto z tym adresem e-mail. Masz już konto i nic się w nim nie zmienia.',
  exists_button: 'Zaloguj się',
  exists_forgot: 'Nie pamiętasz hasła? Ustaw nowe',
  exists_unexpected: 'Jeśli to nie Ty, nie musisz nic robić.',
  reset_subject: 'Ustaw nowe hasło do {provider}',
  reset_button: 'Ustaw nowe hasło',
  set_subject: 'Hasło do {provider} zostało zmienione',
  set_what: 'Dla Twojego konta ustawiono nowe hasło. Wszędzie indziej trzeba zalogować się ponownie.',
  set_undo: 'To nie Ty? Od razu ustaw nowe hasło.',
} as const satisfies Translation<typeof en>
