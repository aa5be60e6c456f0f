import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  title: 'Leggi e accetta',
  title_new: 'Ecco che cosa è cambiato',
  intro: '{provider} ti chiede di accettare quanto segue prima di continuare.',
  intro_new: '{provider} ha aggiornato ciò che avevi accettato. Accetta la nuova versione per continuare.',
  version: 'Versione {version}',
  read: 'Leggi: {title}',
  new_tab: 'Si apre in una nuova scheda',
  accept: 'Ho letto e accetto: {title}',
  submit: 'Accetta e continua',
  sign_out: 'Esci',
  tick: 'Seleziona questa casella per continuare.',
  changed: 'Questo testo è appena cambiato. Leggilo e seleziona di nuovo la casella.',
} as const satisfies Translation<typeof en>
