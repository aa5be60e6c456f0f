import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  subject: 'Accedi a {provider}',
  button: 'Accedi',
  elsewhere:
    'Se apri il link su un altro dispositivo o in un altro browser, ti chiede il numero mostrato dove hai iniziato.',
  unexpected:
    'Se non l’hai richiesto tu, ignora questa email. Non condividere mai il link o il codice e non inserire mai un numero che ti dà qualcun altro.',
} as const satisfies Translation<typeof en>
