import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  team_subject: '{inviter} nodigt je uit voor het team “{team}” bij {provider}',
  team_subject_plain: 'Uitnodiging voor een team bij {provider}',
  team_heading: 'Word lid van het team “{team}” bij {provider}',
  team_what: '{inviter} nodigt je uit om lid te worden van het team “{team}” bij {provider}.',
  staff_subject: '{inviter} nodigt je uit als medewerker van {provider}',
  staff_heading: 'Word medewerker van {provider}',
  staff_what: '{inviter} nodigt je uit om medewerker van {provider} te worden.',
  button: 'Uitnodiging bekijken',
  who: 'De uitnodiging is voor {email}. Ze werkt één keer, {duration} lang.',
  unexpected: 'Had je dit niet verwacht? Negeer deze e-mail dan: er gebeurt niets zolang je niet accepteert.',
} as const satisfies Translation<typeof en>
