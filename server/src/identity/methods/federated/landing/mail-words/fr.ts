import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  prove_subject: '{code} confirme votre adresse e-mail chez {provider}',
  prove_plain: 'Confirmez votre adresse e-mail chez {provider}',
  prove_what:
    'Quelqu’un s’est connecté avec {connection} et a indiqué cette adresse. Saisissez le code dans ce navigateur pour vous connecter désormais avec {connection}. Il fonctionne une seule fois, pendant {duration}.',
  prove_unexpected:
    'Si ce n’était pas vous, ignorez cet e-mail et ne partagez pas le code : il donnerait accès à votre compte.',
  linked_subject: '{connection} a été associé à votre compte {provider}',
  linked_what: 'Désormais, {connection} permet de se connecter à votre compte.',
  linked_undo:
    'Ce n’était pas vous ? Dissociez {connection} et déconnectez les appareils que vous ne connaissez pas.',
  unlinked_subject: '{connection} a été dissocié de votre compte {provider}',
  unlinked_what: '{connection} ne permet plus de se connecter à votre compte.',
} as const satisfies Translation<typeof en>
