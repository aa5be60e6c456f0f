import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  confirm_title: 'Meldingen per e-mail ontvangen?',
  confirm_what: '{provider} wil meldingen over mislukte webhooks naar {email} sturen.',
  confirm: 'Adres bevestigen',
  confirm_ignore:
    'Ken je {provider} niet? Sluit deze pagina. Zonder jouw bevestiging wordt er niets gestuurd.',
  confirmed_title: 'Adres bevestigd',
  confirmed_what:
    '{email} krijgt nu meldingen van {provider}. In elke melding staat een link om ze te stoppen.',
  stop_title: 'Meldingen stoppen?',
  stop_what: '{email} krijgt dan geen meldingen van {provider} meer.',
  stop: 'Meldingen stoppen',
  stopped_title: 'Meldingen gestopt',
  stopped_what: '{email} krijgt geen meldingen van {provider} meer.',
  dead_title: 'Deze link werkt niet meer',
  dead_what:
    'De link is verlopen of door een nieuwere vervangen, of het adres is verwijderd. Er is niets gewijzigd.',
} as const satisfies Translation<typeof en>
