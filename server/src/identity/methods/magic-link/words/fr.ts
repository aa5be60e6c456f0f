import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  send: 'M’envoyer un lien par e-mail',
  check_email: 'Consultez vos e-mails',
  sent: 'Si {email} peut se connecter ici, nous lui avons envoyé un lien. Il est valable {duration}.',
  number_how:
    'Vous ouvrez le lien sur un autre appareil ou dans un autre navigateur ? Laissez cette page ouverte et saisissez-y ce numéro.',
  code_instead: 'Saisir plutôt le code reçu par e-mail',
  send_new: 'Envoyer un nouveau lien',
  other_address: 'Utiliser une autre adresse',
  continue_here: 'Continuez ici',
  confirmed: 'La connexion de {email} a été confirmée avec le numéro de cette page.',
  go_on: 'Continuer',
  sign_in: 'Se connecter',
  signing_in_as: 'Vous vous connectez en tant que {email}.',
  enter_number: 'Saisissez le numéro',
  elsewhere:
    'Une connexion en tant que {email} a commencé dans un autre navigateur. Si c’était vous, saisissez le numéro affiché là-bas. Sinon, fermez cette page.',
  confirm: 'Confirmer',
  never_told:
    'Ne saisissez jamais un numéro que quelqu’un d’autre vous donne : il lui ouvrirait votre compte.',
  go_back: 'Retournez là où vous avez commencé',
  approved: 'La connexion est confirmée. Retournez dans le navigateur où vous avez commencé et continuez-y.',
  may_close: 'Vous pouvez fermer cette page. Vous n’êtes pas connecté ici.',
  link_expired: 'Ce lien a expiré',
  link_rules: 'Un lien fonctionne une seule fois, pendant {duration}, et plus après trop de numéros erronés.',
  start_over: 'Recommencer',
  number_form: 'Saisissez les deux chiffres affichés là où vous avez commencé.',
} as const satisfies Translation<typeof en>
