import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  on_subject: 'Verificatie in twee stappen staat aan voor {provider}',
  on_what:
    'Vanaf nu heb je een code uit je authenticator-app nodig om in te loggen. Bewaar je herstelcodes waar je er zonder je telefoon bij kunt.',
  off_subject: 'Verificatie in twee stappen staat uit voor {provider}',
  off_what:
    'Voor het inloggen is geen code uit een authenticator-app meer nodig. Je herstelcodes werken niet meer.',
  removed_subject: 'Je authenticator-app is verwijderd bij {provider}',
  removed_what:
    '{provider} heeft je authenticator-app verwijderd en al je apparaten uitgelogd. Je herstelcodes werken niet meer.',
  removed_undo: 'Heb je hier niet om gevraagd? Neem dan meteen contact op met {provider}.',
  renewed_subject: 'Nieuwe herstelcodes voor {provider}',
  renewed_what: 'Er zijn nieuwe herstelcodes voor je account gemaakt. De oude werken niet meer.',
  used_subject: 'Er is een herstelcode voor {provider} gebruikt',
  used_what: 'Iemand heeft op je account ingelogd met een van je herstelcodes.',
  used_left: { one: 'Je hebt nog {count} code over.', other: 'Je hebt nog {count} codes over.' },
  used_advice:
    'Ben je je telefoon kwijt? Stel dan een authenticator-app in op de nieuwe en maak nieuwe codes in je account.',
} as const satisfies Translation<typeof en>
