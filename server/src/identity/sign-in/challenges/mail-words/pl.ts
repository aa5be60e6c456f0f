import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  link_works: 'Link działa jeden raz, przez {duration}.',
  either_works:
    'Użyj linku albo kodu. Link działa przez {link_duration}, kod przez {code_duration}. Po użyciu jednego drugi przestaje działać.',
  unexpected:
    'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nie podawaj nikomu linku ani kodu: nigdy o nie nie pytamy.',
  unexpected_code:
    'Jeśli to nie Ty prosisz o ten kod, zignoruj tę wiadomość. Nie podawaj kodu nikomu: nigdy o niego nie pytamy.',
} as const satisfies Translation<typeof en>
