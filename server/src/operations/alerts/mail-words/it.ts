import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  failing_subject: 'I webhook verso {host} non vengono consegnati',
  failing_heading: 'Il tuo endpoint webhook non funziona',
  paused_heading: 'Il tuo endpoint webhook è in pausa',
  failing_what:
    'Il tuo endpoint non accetta consegne. Gli eventi vengono conservati. Finché non funziona, proviamo una consegna a intervalli crescenti e inviamo il resto appena una riesce.',
  endpoint: 'Endpoint',
  last_answer: 'Ultimo tentativo',
  no_answer: 'Nessuna risposta',
  log: 'Il registro delle consegne mostra ogni tentativo e la relativa risposta.',
  back_subject: 'I webhook verso {host} vengono di nuovo consegnati',
  back_heading: 'Il tuo endpoint webhook risponde di nuovo',
  back_what:
    'Il tuo endpoint risponde di nuovo. Gli eventi in attesa vengono consegnati a partire dai più vecchi. Non devi fare nulla.',
  gone_subject: 'I webhook verso {host} sono stati sospesi',
  gone_heading: 'Il tuo endpoint webhook è disattivato',
  gone_what:
    'Il tuo endpoint ha risposto 410 Gone: non vuole altre consegne. I nuovi eventi vengono conservati ma non inviati. Riattiva l’endpoint per farli consegnare, oppure eliminalo.',
  paused_subject: 'I webhook verso {host} sono in pausa',
  exhausted_subject: 'Un webhook verso {host} non è stato consegnato',
  exhausted_heading: 'Una consegna è fallita definitivamente',
  exhausted_what: {
    one: 'L’ultimo tentativo di una consegna al tuo endpoint è fallito. Resta nel registro. Ripetila quando la causa è risolta.',
    many: 'Gli ultimi tentativi di {count} consegne al tuo endpoint sono falliti. Restano nel registro. Ripetile quando la causa è risolta.',
    other:
      'Gli ultimi tentativi di {count} consegne al tuo endpoint sono falliti. Restano nel registro. Ripetile quando la causa è risolta.',
  },
  event: 'Evento',
  since: 'Non funziona da',
  answer: 'Risposta',
  open_log: 'Apri il registro delle consegne',
  left_out: {
    one: 'Un altro avviso su questo endpoint è stato trattenuto, per non riempire la tua casella.',
    many: 'Altri {count} avvisi su questo endpoint sono stati trattenuti, per non riempire la tua casella.',
    other: 'Altri {count} avvisi su questo endpoint sono stati trattenuti, per non riempire la tua casella.',
  },
} as const satisfies Translation<typeof en>
