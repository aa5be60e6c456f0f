import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  email: 'Adresse e-mail',
  code: 'Code',
  code_hint: 'La page continue d’elle-même dès que les 6 chiffres sont saisis.',
  number: 'Nombre',
  title: 'Se connecter',
  again: 'Pour protéger votre compte, connectez-vous à nouveau.',
  invited: 'Cette invitation est destinée à {email}. Connectez-vous avec cette adresse.',
  owners:
    'Réservé aux propriétaires d’une organisation dont l’authentification unique ne fonctionne pas. Personne d’autre ne reçoit d’e-mail ni d’accès.',
  go_on: 'Continuer',
  go_on_with: 'Continuer avec {name}',
  or: 'ou',
  other_ways: 'Autres moyens de se connecter',
  last_used: 'Dernière utilisation',
  new_here: 'Première visite ? {link}',
  create_account: 'Créer un compte',
  new_by_email: 'Première visite ? Saisissez votre adresse e-mail et nous créerons votre compte.',
  signed_in: 'Vous êtes connecté',
  go_on_as: 'Continuer en tant que {email}',
  other_account: 'Utiliser un autre compte',
  no_ways:
    'Personne ne peut se connecter ici pour le moment. Adressez-vous à la personne qui vous a envoyé ici.',
  signed_out_here: 'Vous êtes déconnecté ici',
  signed_out: 'Vous êtes déconnecté',
  sign_out_too: 'Se déconnecter aussi de {name}',
  sign_in_again: 'Se reconnecter',
  use_sso_title: 'Utilisez l’authentification unique',
  use_sso_why: 'Votre organisation souhaite que vous vous connectiez avec son propre compte.',
  use_sso: 'Aller à l’authentification unique',
  other_address: 'Utiliser une autre adresse',
  own_organisation:
    'Je suis propriétaire de l’organisation, et son authentification unique ne fonctionne pas',
} as const satisfies Translation<typeof en>
