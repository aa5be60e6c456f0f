import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  link_works: 'Il link funziona una sola volta, per {duration}.',
  either_works:
    'Usa il link o il codice. Il link funziona per {link_duration}, il codice per {code_duration}. Dopo che ne hai usato uno, l’altro smette di funzionare.',
  unexpected:
    'Se non l’hai richiesto tu, ignora questa email. Non condividere mai il link o il codice: non te li chiederemo mai.',
  unexpected_code:
    'Se non hai richiesto tu questo codice, ignora questa email. Non condividere mai il codice: non te lo chiederemo mai.',
} as const satisfies Translation<typeof en>
