import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  subject: 'Zaloguj się do {provider}',
  button: 'Zaloguj się',
  elsewhere:
    'Jeśli otworzysz link na innym urządzeniu lub w innej przeglądarce, poprosi o liczbę widoczną tam, gdzie zaczynasz logowanie.',
  unexpected:
    'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nie podawaj nikomu linku ani kodu i nie wpisuj liczby, którą ktoś Ci poda.',
} as const satisfies Translation<typeof en>
