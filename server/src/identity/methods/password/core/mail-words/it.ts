import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  register_subject: 'Conferma la tua email per {provider}',
  register_button: 'Conferma la mia email',
  register_elsewhere:
    'Se apri il link su un altro dispositivo o in un altro browser, ti verrà chiesta di nuovo la password.',
  exists_subject: 'Hai già un account su {provider}',
  exists_what:
    'Qualcuno, probabilmente tu, ha provato a creare un account con questo indirizzo email. Ne hai già uno e non è cambiato nulla.',
  exists_button: 'Accedi',
  exists_forgot: 'Password dimenticata? Impostane una nuova',
  exists_unexpected: 'Se non eri tu, non devi fare nulla.',
  reset_subject: 'Imposta una nuova password per {provider}',
  reset_button: 'Imposta una nuova password',
  set_subject: 'La tua password per {provider} è cambiata',
  set_what:
    'È stata impostata una nuova password per il tuo account. Negli altri posti in cui avevi effettuato l’accesso dovrai accedere di nuovo.',
  set_undo: 'Non eri tu? Imposta subito una nuova password.',
} as const satisfies Translation<typeof en>
