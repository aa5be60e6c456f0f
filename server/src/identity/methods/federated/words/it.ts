import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  use_sso: 'Usa il Single Sign-On',
  sso_title: 'Single Sign-On',
  sso_intro: 'Accedi con l’account della tua organizzazione.',
  go_on: 'Continua',
  go_on_to: 'Vai a {name}',
  go_on_with: 'Continua con {name}',
  another_way: 'Accedi in un altro modo',
  confirm_title: 'Conferma il tuo indirizzo email',
  confirm_intro:
    '{name} non ci dice se questo indirizzo email è tuo. Confermalo una volta con un codice. Poi accederai con {name}.',
  send_code: 'Inviami un codice via email',
  code_title: 'Controlla la tua email',
  code_sent: 'Se {email} può accedere qui, abbiamo inviato un codice. È valido per {duration}.',
  connect: 'Collega {name} e accedi',
  change_or_again: 'Usa un altro indirizzo o ricevi un nuovo codice',
  unasked_title: 'Accedere con {name}?',
  unasked_intro:
    '{name} ti ha indirizzato qui come {person}. Continua solo se sei tu e se vieni davvero da lì.',
  sign_in: 'Accedi',
  dont_sign_in: 'Non accedere',
  unconfirmed_title: 'Ancora un passo',
  unconfirmed:
    'Hai effettuato l’accesso, ma {name} non ci dice che hai appena usato una password, una passkey o un codice. Per continuare, conferma in un altro modo.',
  confirm_otherwise: 'Conferma in un altro modo',
  go_on_without: 'Continua senza confermare',
  refused_title: '{name} non ha effettuato il tuo accesso',
  fix_person: 'Ricomincia.',
  fix_staff: 'Solo chi gestisce questo sito può risolvere il problema. Comunica ciò che dice questa pagina.',
  fix_idp:
    'Solo chi gestisce quel servizio può risolvere il problema. Comunica ciò che dice questa pagina, oppure accedi in un altro modo.',
  back_to_account: 'Torna al tuo account',
  back_to_sign_in: 'Torna all’accesso',
  other_account: 'Usa un altro account',
  detail: 'Dettaglio: {detail}',
  reference: 'Riferimento: {reference}',
  there_and_back: 'Accedi presso {name} e torni qui.',
  signed_out_both: 'Qui e presso {name}.',
  signed_out_unsure: 'Non è stato possibile verificare se anche {name} ha chiuso la tua sessione.',
  logout_refused: 'L’uscita richiesta da {name} non è stata accettata',
  maybe_signed_in: 'La tua sessione potrebbe essere ancora aperta qui o lì.',
} as const satisfies Translation<typeof en>
