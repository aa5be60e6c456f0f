import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  missing_subject: 'Il record TXT di {domain} non c’è più',
  missing_what:
    'Il record dimostra che {domain} è tuo. Senza, il dominio risulta tuo ancora per {duration}. Dopo, il tuo single sign-on non attesta più gli indirizzi di {domain}.',
  missing_do: 'Ripristina il record:',
  record_name: 'Nome',
  record_value: 'Valore',
  lapsed_subject: '{domain} non è più verificato',
  lapsed_what:
    'Il record TXT è mancato per {duration}. Il tuo single sign-on non attesta più gli indirizzi di {domain} e la tua directory non può aggiungervi persone.',
  lapsed_do: 'Pubblica di nuovo il record, poi verifica di nuovo il dominio:',
} as const satisfies Translation<typeof en>
