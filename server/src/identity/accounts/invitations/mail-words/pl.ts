import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  team_subject: '{inviter} zaprasza Cię do zespołu „{team}” w {provider}',
  team_subject_plain: 'Zaproszenie do zespołu w {provider}',
  team_heading: 'Dołącz do zespołu „{team}” w {provider}',
  team_what: '{inviter} zaprasza Cię do zespołu „{team}” w {provider}.',
  staff_subject: '{inviter} zaprasza Cię do personelu {provider}',
  staff_heading: 'Dołącz do personelu {provider}',
  staff_what: '{inviter} zaprasza Cię do personelu {provider}.',
  button: 'Zobacz zaproszenie',
  who: 'Zaproszenie jest dla {email}. Działa jeden raz, przez {duration}.',
  unexpected: 'Jeśli to pomyłka, zignoruj tę wiadomość: bez Twojej zgody nic się nie stanie.',
} as const satisfies Translation<typeof en>
