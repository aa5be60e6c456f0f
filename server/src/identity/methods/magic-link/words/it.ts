import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  send: 'Inviami un link via email',
  check_email: 'Controlla la tua email',
  sent: 'Se {email} può accedere qui, abbiamo inviato un link a questo indirizzo. Funziona per {duration}.',
  number_how:
    'Apri il link su un altro dispositivo o in un altro browser? Lascia aperta questa pagina e inserisci lì questo numero.',
  code_instead: 'Inserisci invece il codice dell’email',
  send_new: 'Invia un nuovo link',
  other_address: 'Usa un altro indirizzo',
  continue_here: 'Continua qui',
  confirmed: 'L’accesso di {email} è stato confermato con il numero di questa pagina.',
  go_on: 'Continua',
  sign_in: 'Accedi',
  signing_in_as: 'Stai accedendo come {email}.',
  enter_number: 'Inserisci il numero',
  elsewhere:
    'Qualcuno ha iniziato ad accedere come {email} in un altro browser. Se eri tu, inserisci il numero mostrato lì. Altrimenti chiudi questa pagina.',
  confirm: 'Conferma',
  never_told: 'Non inserire mai un numero che ti dà qualcun altro. Gli aprirebbe il tuo account.',
  go_back: 'Torna dove hai iniziato',
  approved: 'L’accesso è confermato. Torna al browser in cui hai iniziato e continua lì.',
  may_close: 'Puoi chiudere questa pagina. Qui l’accesso non è stato fatto.',
  link_expired: 'Questo link è scaduto',
  link_rules: 'Un link funziona una sola volta, per {duration}, e non più dopo troppi numeri sbagliati.',
  start_over: 'Ricomincia',
  number_form: 'Inserisci le due cifre mostrate dove hai iniziato.',
} as const satisfies Translation<typeof en>
