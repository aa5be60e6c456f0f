import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  link_works: 'Der Link funktioniert einmal und {duration} lang.',
  either_works:
    'Nutzen Sie den Link oder den Code. Der Link gilt {link_duration}, der Code {code_duration}. Sobald Sie eines davon verwendet haben, gilt das andere nicht mehr.',
  unexpected:
    'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Geben Sie weder den Link noch den Code weiter: Wir fragen nie danach.',
  unexpected_code:
    'Wenn Sie diesen Code nicht angefordert haben, ignorieren Sie diese E-Mail. Geben Sie den Code an niemanden weiter: Wir fragen nie danach.',
} as const satisfies Translation<typeof en>
