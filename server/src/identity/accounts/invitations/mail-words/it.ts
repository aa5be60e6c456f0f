import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  team_subject: '{inviter} ti invita nel team “{team}” su {provider}',
  team_subject_plain: 'Invito a un team su {provider}',
  team_heading: 'Unisciti al team “{team}” su {provider}',
  team_what: '{inviter} ti invita a unirti al team “{team}” su {provider}.',
  staff_subject: '{inviter} ti invita nello staff di {provider}',
  staff_heading: 'Unisciti allo staff di {provider}',
  staff_what: '{inviter} ti invita a unirti allo staff di {provider}.',
  button: 'Vedi l’invito',
  who: 'L’invito è per {email}. Funziona una sola volta, per {duration}.',
  unexpected: 'Se non te l’aspettavi, ignora questa email: non succede nulla finché non accetti.',
} as const satisfies Translation<typeof en>
