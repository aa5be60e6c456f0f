import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const it = {
  email: 'Indirizzo email',
  code: 'Codice',
  code_hint: 'Si prosegue automaticamente dopo l’ultima delle 6 cifre.',
  number: 'Numero',
  title: 'Accedi',
  again: 'Per proteggere il tuo account, accedi di nuovo.',
  invited: 'Questo invito è per {email}. Accedi con questo indirizzo.',
  owners:
    'Per i proprietari di un’organizzazione il cui Single Sign-On non funziona. Nessun altro riceve un’email o può entrare.',
  go_on: 'Continua',
  go_on_with: 'Continua con {name}',
  or: 'oppure',
  other_ways: 'Altri modi per accedere',
  last_used: 'Usato l’ultima volta',
  new_here: 'È la prima volta? {link}',
  create_account: 'Crea un account',
  new_by_email: 'È la prima volta? Inserisci il tuo indirizzo email e creeremo il tuo account.',
  signed_in: 'Hai già effettuato l’accesso',
  go_on_as: 'Continua come {email}',
  other_account: 'Usa un altro account',
  no_ways: 'Al momento nessuno può accedere qui. Rivolgiti a chi ti ha indirizzato a questa pagina.',
} as const satisfies Translation<typeof en>
