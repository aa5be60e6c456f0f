import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  subject: 'Conferma gli avvisi di {provider}',
  heading: 'Conferma questo indirizzo',
  what: '{provider} vuole inviare a {email} avvisi sui webhook che non funzionano. Arriveranno appena confermi l’indirizzo.',
  button: 'Conferma indirizzo',
  until: 'Il link è valido per {duration}. Finché non confermi, qui non arriva nessun avviso.',
  unexpected: 'Non te lo aspettavi? Ignora questa email oppure chiedi di non ricevere altre richieste.',
  refuse: 'Non chiedere più',
  why: '{email} è stato confermato per gli avvisi di {provider}.',
  stop: 'Interrompi gli avvisi a questo indirizzo',
} as const satisfies Translation<typeof en>
