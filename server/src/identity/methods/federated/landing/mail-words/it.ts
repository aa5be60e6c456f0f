import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  prove_subject: '{code} conferma la tua email su {provider}',
  prove_plain: 'Conferma la tua email su {provider}',
  prove_what:
    'Qualcuno ha effettuato l’accesso con {connection} e ha indicato questo indirizzo. Inserisci il codice in quel browser per accedere d’ora in poi con {connection}. Funziona una sola volta, per {duration}.',
  prove_unexpected:
    'Se non eri tu, ignora questa email e non condividere il codice: darebbe accesso al tuo account.',
  linked_subject: '{connection} è stato collegato al tuo account {provider}',
  linked_what: 'D’ora in poi {connection} permette di accedere al tuo account.',
  linked_undo: 'Non eri tu? Scollega {connection} ed esci dai dispositivi che non conosci.',
  unlinked_subject: '{connection} è stato scollegato dal tuo account {provider}',
  unlinked_what: '{connection} non permette più di accedere al tuo account.',
} as const satisfies Translation<typeof en>
