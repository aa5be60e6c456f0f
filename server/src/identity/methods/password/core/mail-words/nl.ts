import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  register_subject: 'Bevestig je e-mailadres voor {provider}',
  register_button: 'Mijn e-mailadres bevestigen',
  register_elsewhere:
    'Open je de link op een ander apparaat of in een andere browser, dan wordt opnieuw om je wachtwoord gevraagd.',
  exists_subject: 'Je hebt al een account bij {provider}',
  exists_what:
    'Iemand, waarschijnlijk jij, wilde met dit e-mailadres een account aanmaken. Je hebt er al een en er is niets veranderd.',
  exists_button: 'Inloggen',
  exists_forgot: 'Wachtwoord vergeten? Stel een nieuw wachtwoord in',
  exists_unexpected: 'Was jij dit niet? Dan hoef je niets te doen.',
  reset_subject: 'Stel een nieuw wachtwoord in voor {provider}',
  reset_button: 'Nieuw wachtwoord instellen',
  set_subject: 'Je wachtwoord voor {provider} is gewijzigd',
  set_what:
    'Er is een nieuw wachtwoord voor je account ingesteld. Overal elders waar je was ingelogd, moet je opnieuw inloggen.',
  set_undo: 'Was jij dit niet? Stel meteen een nieuw wachtwoord in.',
} as const satisfies Translation<typeof en>
