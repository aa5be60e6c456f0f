import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  prove_subject: '{code} bevestigt je e-mailadres bij {provider}',
  prove_plain: 'Bevestig je e-mailadres bij {provider}',
  prove_what:
    'Iemand heeft ingelogd met {connection} en dit adres opgegeven. Voer de code in die browser in om voortaan met {connection} in te loggen. Hij werkt één keer, {duration} lang.',
  prove_unexpected:
    'Was jij dit niet? Negeer deze e-mail dan en deel de code niet: iemand zou ermee in je account komen.',
  linked_subject: '{connection} is gekoppeld aan je account bij {provider}',
  linked_what: 'Vanaf nu kan met {connection} op je account worden ingelogd.',
  linked_undo: 'Was jij dit niet? Ontkoppel {connection} en log apparaten uit die je niet kent.',
  unlinked_subject: '{connection} is losgekoppeld van je account bij {provider}',
  unlinked_what: 'Met {connection} kan niet meer op je account worden ingelogd.',
} as const satisfies Translation<typeof en>
