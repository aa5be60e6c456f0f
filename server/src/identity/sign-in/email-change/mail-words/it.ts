import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  old_subject: 'Conferma la modifica della tua email su {provider}',
  old_what: 'Hai chiesto di cambiare l’indirizzo email del tuo account da {old} a {new}.',
  old_enter:
    'Inserisci questo codice insieme a quello che abbiamo inviato al nuovo indirizzo. Entrambi funzionano per {duration}.',
  old_unexpected:
    'Se non l’hai richiesto tu, non condividere il codice: senza, non cambia nulla. Ma qualcuno potrebbe essere entrato nel tuo account. Controllalo ed esci dai dispositivi che non conosci.',
  new_subject: 'Conferma la tua nuova email su {provider}',
  new_enter:
    'Inserisci questo codice insieme a quello che abbiamo inviato al tuo indirizzo attuale. Entrambi funzionano per {duration}.',
  changed_subject: 'La tua email su {provider} è cambiata',
  changed_what:
    'Ora accedi con {new}. {old} non funziona più. Tutti gli altri dispositivi sono stati disconnessi.',
} as const satisfies Translation<typeof en>
