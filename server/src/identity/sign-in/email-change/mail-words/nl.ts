import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  old_subject: 'Bevestig de wijziging van je e-mailadres bij {provider}',
  old_what: 'Je hebt gevraagd om het e-mailadres van je account te wijzigen van {old} in {new}.',
  old_enter:
    'Voer deze code in samen met de code die we naar het nieuwe adres hebben gestuurd. Beide werken {duration}.',
  old_unexpected:
    'Heb je hier niet om gevraagd? Deel de code dan niet: zonder de code verandert er niets. Maar misschien is iemand op je account ingelogd. Controleer je account en log apparaten uit die je niet kent.',
  new_subject: 'Bevestig je nieuwe e-mailadres bij {provider}',
  new_enter:
    'Voer deze code in samen met de code die we naar je huidige adres hebben gestuurd. Beide werken {duration}.',
  changed_subject: 'Je e-mailadres bij {provider} is gewijzigd',
  changed_what: 'Je logt nu in met {new}. {old} werkt niet meer. Alle andere apparaten zijn uitgelogd.',
} as const satisfies Translation<typeof en>
