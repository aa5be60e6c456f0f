import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  subject: 'Bevestig meldingen van {provider}',
  heading: 'Bevestig dit adres',
  what: '{provider} wil meldingen over mislukte webhooks naar {email} sturen. Ze komen zodra je het adres bevestigt.',
  button: 'Adres bevestigen',
  until: 'De link werkt {duration}. Tot je bevestigt worden hier geen meldingen naartoe gestuurd.',
  unexpected:
    'Had je dit niet verwacht? Negeer deze e-mail, of laat weten dat we het niet nog eens moeten vragen.',
  refuse: 'Niet opnieuw vragen',
  why: '{email} is bevestigd voor meldingen van {provider}.',
  stop: 'Meldingen naar dit adres stoppen',
} as const satisfies Translation<typeof en>
