import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  register_subject: 'Confirmez votre adresse e-mail pour {provider}',
  register_button: 'Confirmer mon adresse e-mail',
  register_elsewhere:
    'Si vous ouvrez le lien sur un autre appareil ou dans un autre navigateur, votre mot de passe vous sera redemandé.',
  exists_subject: 'Vous avez déjà un compte {provider}',
  exists_what:
    'Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse e-mail. Vous en avez déjà un, et rien n’a changé.',
  exists_button: 'Se connecter',
  exists_forgot: 'Mot de passe oublié ? Choisissez-en un nouveau',
  exists_unexpected: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  reset_subject: 'Choisissez un nouveau mot de passe pour {provider}',
  reset_button: 'Choisir un nouveau mot de passe',
  set_subject: 'Votre mot de passe {provider} a été modifié',
  set_what:
    'Un nouveau mot de passe a été défini pour votre compte. Sur vos autres appareils, il faudra vous reconnecter.',
  set_undo: 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.',
} as const satisfies Translation<typeof en>
