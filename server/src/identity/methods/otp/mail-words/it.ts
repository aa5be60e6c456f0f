import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  subject: '{code} è il tuo codice per {provider}',
  subject_plain: 'Il tuo codice per {provider}',
  what_to_do: 'Inserisci questo codice dove hai iniziato l’accesso. Funziona una sola volta, per {duration}.',
} as const satisfies Translation<typeof en>
