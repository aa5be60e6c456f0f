import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  title: 'Ancora qualche dato',
  intro: '{provider} ti chiede questi dati prima di continuare.',
  step: 'Passaggio {at} di {total}',
  optional: '{label} (facoltativo)',
  choose: 'Scegli',
  next: 'Continua',
  sign_out: 'Esci',
  name: 'Nome e cognome',
  given_name: 'Nome',
  family_name: 'Cognome',
  phone: 'Numero di telefono',
  company: 'Azienda',
  fill_in: 'Compila questo campo.',
  choose_one: 'Scegli una delle opzioni.',
  tick: 'Seleziona questa casella per continuare.',
  too_long: {
    one: 'Usa al massimo {count} carattere.',
    many: 'Usa al massimo {count} di caratteri.',
    other: 'Usa al massimo {count} caratteri.',
  },
  too_small: 'Inserisci {min} o un valore maggiore.',
  too_large: 'Inserisci {max} o un valore minore.',
  number_unfit: 'Inserisci un numero.',
  date_unfit: 'Inserisci una data.',
  phone_unfit: 'Inserisci un numero di telefono, ad esempio +43 1 234567.',
  text_unfit: 'Usa una sola riga di testo.',
  all_too_long: 'Le risposte sono troppo lunghe nel complesso. Accorciane qualcuna.',
} as const satisfies Translation<typeof en>
