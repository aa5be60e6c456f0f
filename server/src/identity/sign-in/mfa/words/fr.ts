import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Validation en deux étapes',
  enter_code: 'Saisissez le code affiché par votre application d’authentification.',
  one_more_step: 'Encore une étape pour vous connecter.',
  app_code: 'Code de l’application',
  sign_in: 'Se connecter',
  or: 'ou',
  use_recovery: 'Utiliser un code de récupération',
  recovery_how:
    'Saisissez l’un des codes enregistrés lors de l’activation de la validation en deux étapes. Chacun fonctionne une fois.',
  recovery_code: 'Code de récupération',
  use_app: 'Utiliser l’application d’authentification',
  start_over: 'Recommencer',
  ended: 'Cette connexion a pris fin',
  ended_why: 'Elle a duré trop longtemps, ou le code était trop souvent erroné.',
  add_app: 'Configurez une application d’authentification',
  required:
    '{provider} demande une seconde étape à la connexion : un code d’une application sur votre téléphone.',
  add_second: 'Configurer une deuxième étape',
  required_either:
    '{provider} demande une deuxième étape à la connexion : une clé d’accès, ou un code d’une application sur votre téléphone.',
  scan: 'Scannez ce code avec une application d’authentification, comme Google Authenticator, Aegis ou 1Password.',
  qr: 'Code QR pour votre application d’authentification',
  cannot_scan: 'Impossible de scanner ?',
  type_key: 'Dans l’application, ajoutez un compte avec une clé : basé sur l’heure, 6 chiffres.',
  open_here: 'Ouvrir dans une application sur cet appareil',
  type_code: 'Saisissez les 6 chiffres affichés par l’application.',
  turn_on: 'Activer',
  not_now: 'Plus tard',
  keep_codes: 'Enregistrez vos codes de récupération',
  keep_why:
    'Si vous perdez votre téléphone, chacun de ces codes vous connecte une fois. Imprimez-les ou gardez-les dans un gestionnaire de mots de passe : nous ne les afficherons plus.',
  codes: 'Codes de récupération',
  download: 'Télécharger les codes',
  copy: 'Copier les codes',
  copied: 'Copié',
  kept: 'Je les ai enregistrés',
  file_heading: 'Codes de récupération pour {provider}',
  file_how:
    'Chaque code permet à {email} de se connecter une fois, à la place de l’application d’authentification.',
  turn_off_title: 'Désactivez la validation en deux étapes',
  turn_off_what:
    'Aucun code ne sera plus demandé à la connexion, et vos codes de récupération ne fonctionneront plus.',
  turn_off: 'Désactiver',
  keep_on: 'La garder activée',
  renew: 'Créer de nouveaux codes de récupération',
  renew_what: 'Vos codes actuels ne fonctionneront plus.',
  renew_do: 'Créer de nouveaux codes',
  renew_not: 'Garder mes codes actuels',
  is_off: 'La validation en deux étapes est désactivée',
  when_on: 'Une fois activée, elle demande à la connexion un code d’une application sur votre téléphone.',
  app: 'Application d’authentification',
  since: 'Depuis le {day}',
  other_phone: 'Utiliser un autre téléphone',
  left: { one: '{count} code restant', other: '{count} codes restants' },
  none_left: 'Plus aucun code. Créez-en de nouveaux.',
  code_wrong: 'Ce code est erroné ou a déjà servi. Attendez le suivant.',
  recovery_wrong: 'Ce code de récupération est erroné ou a déjà servi.',
  too_many:
    'Trop de codes erronés. Utilisez un code de récupération ou un navigateur avec lequel vous vous êtes déjà connecté, ou réessayez demain.',
} as const satisfies Translation<typeof en>
