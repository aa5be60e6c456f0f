import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  use_sso: 'Utiliser l’authentification unique',
  sso_title: 'Authentification unique',
  sso_intro: 'Connectez-vous avec le compte de votre organisation.',
  go_on: 'Continuer',
  go_on_to: 'Continuer vers {name}',
  go_on_with: 'Continuer avec {name}',
  another_way: 'Se connecter autrement',
  confirm_title: 'Confirmez votre adresse e-mail',
  confirm_intro:
    '{name} ne nous indique pas si cette adresse e-mail est bien la vôtre. Confirmez-la une fois avec un code. Ensuite, {name} suffira pour vous connecter.',
  send_code: 'Recevoir un code par e-mail',
  code_title: 'Consultez vos e-mails',
  code_sent: 'Si {email} peut se connecter ici, un code vient de lui être envoyé. Il est valable {duration}.',
  connect: 'Associer {name} et se connecter',
  change_or_again: 'Utiliser une autre adresse ou recevoir un nouveau code',
  unasked_title: 'Se connecter avec {name} ?',
  unasked_intro:
    '{name} vous a envoyé ici en tant que {person}. Continuez uniquement si c’est bien vous et si vous venez de là.',
  sign_in: 'Se connecter',
  dont_sign_in: 'Ne pas se connecter',
  unconfirmed_title: 'Encore une étape',
  unconfirmed:
    'Vous êtes connecté, mais {name} ne nous dit pas que vous venez d’utiliser un mot de passe, une clé d’accès ou un code. Pour poursuivre, confirmez d’une autre façon.',
  confirm_otherwise: 'Confirmer d’une autre façon',
  go_on_without: 'Continuer sans confirmer',
  refused_title: '{name} ne vous a pas connecté',
  fix_person: 'Recommencez.',
  fix_staff: 'Seuls les responsables de ce site peuvent y remédier. Indiquez-leur ce qu’affiche cette page.',
  fix_idp:
    'Seuls les responsables de ce service peuvent y remédier. Indiquez-leur ce qu’affiche cette page, ou connectez-vous autrement.',
  back_to_account: 'Retour à votre compte',
  back_to_sign_in: 'Retour à la connexion',
  other_account: 'Utiliser un autre compte',
  detail: 'Détail : {detail}',
  reference: 'Référence : {reference}',
  there_and_back: 'Vous vous connectez chez {name}, puis vous revenez.',
  signed_out_both: 'Ici et chez {name}.',
  signed_out_unsure: 'Impossible de vérifier si {name} vous a aussi déconnecté.',
  logout_refused: 'La déconnexion demandée par {name} n’a pas été acceptée',
  maybe_signed_in: 'Vous êtes peut-être encore connecté ici ou là-bas.',
} as const satisfies Translation<typeof en>
