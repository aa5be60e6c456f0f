import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  confirm_title: 'Ricevere gli avvisi via email?',
  confirm_what: '{provider} vuole inviare a {email} avvisi sui webhook che non funzionano.',
  confirm: 'Conferma indirizzo',
  confirm_ignore:
    'Non conosci {provider}? Chiudi questa pagina. Senza la tua conferma non viene inviato nulla.',
  confirmed_title: 'Indirizzo confermato',
  confirmed_what:
    'Ora {email} riceve gli avvisi di {provider}. Ognuno contiene un link per non riceverli più.',
  stop_title: 'Non ricevere più avvisi?',
  stop_what: '{email} non riceverà più avvisi da {provider}.',
  stop: 'Interrompi gli avvisi',
  stopped_title: 'Avvisi interrotti',
  stopped_what: '{email} non riceve più avvisi da {provider}.',
  dead_title: 'Questo link non funziona più',
  dead_what:
    'È scaduto, è stato sostituito da uno più recente oppure l’indirizzo è stato rimosso. Non è cambiato nulla.',
} as const satisfies Translation<typeof en>
