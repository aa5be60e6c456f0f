import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  on_subject: 'La validation en deux étapes est activée pour {provider}',
  on_what:
    'Désormais, il faut un code de votre application d’authentification pour se connecter. Gardez vos codes de récupération à un endroit accessible sans votre téléphone.',
  off_subject: 'La validation en deux étapes est désactivée pour {provider}',
  off_what:
    'Il ne faut plus de code d’une application d’authentification pour se connecter. Vos codes de récupération ne fonctionnent plus.',
  removed_subject: 'Votre application d’authentification a été retirée de {provider}',
  removed_what:
    '{provider} a retiré votre application d’authentification et déconnecté tous vos appareils. Vos codes de récupération ne fonctionnent plus.',
  removed_undo: 'Si vous ne l’avez pas demandé, contactez tout de suite {provider}.',
  renewed_subject: 'Nouveaux codes de récupération pour {provider}',
  renewed_what:
    'De nouveaux codes de récupération ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
  used_subject: 'Un code de récupération a été utilisé pour {provider}',
  used_what: 'Quelqu’un s’est connecté à votre compte avec l’un de vos codes de récupération.',
  used_left: {
    one: 'Il vous reste {count} code.',
    many: 'Il vous reste {count} de codes.',
    other: 'Il vous reste {count} codes.',
  },
  used_advice:
    'Si vous avez perdu votre téléphone, configurez une application d’authentification sur le nouveau et créez de nouveaux codes dans votre compte.',
} as const satisfies Translation<typeof en>
