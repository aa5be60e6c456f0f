import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  flow_over:
    'Cette connexion a pris trop de temps, a déjà été utilisée ou a commencé dans un autre navigateur.',
  denied: 'La connexion a été annulée, ou l’accès n’a pas été accordé.',
  login_refused: 'Cette personne ne peut pas se connecter ici.',
  sso_required:
    'Votre organisation exige son authentification unique. Choisissez-la sur la page de connexion.',
  account_full: 'Le compte a atteint son nombre maximal de membres.',
  identity_taken: 'Cette identité est déjà reliée à quelqu’un d’autre.',
  session_over: 'Vous n’êtes plus connecté. Reconnectez-vous, puis reliez.',
  switched_off: 'Ce mode de connexion est désactivé.',
  not_in_plan: 'L’offre ne comprend pas cette connexion.',
  unreachable: 'Le fournisseur d’identité est injoignable.',
  forbidden_address:
    'Les requêtes vers l’adresse du fournisseur d’identité ne sont pas autorisées ; voir OUTBOUND_ALLOW.',
  idp_error: 'Le fournisseur d’identité a signalé une erreur.',
  idp_unfit: 'La réponse du fournisseur d’identité est mal formée.',
  client_refused:
    'Le fournisseur d’identité n’accepte pas cette application : vérifiez l’ID client, le secret client et l’URL de redirection.',
  code_refused:
    'Le fournisseur d’identité n’a pas accepté le code : il a déjà été utilisé ou il est trop ancien.',
  wrong_issuer: 'La réponse ne vient pas de l’émetteur de cette connexion.',
  wrong_audience: 'Le jeton d’identité (ID token) a été émis pour une autre application.',
  wrong_tenant: 'Ce compte n’appartient pas au locataire (tenant) de cette connexion.',
  nonce_missing: 'Le jeton d’identité n’a pas de nonce ; il pourrait donc être ancien.',
  wrong_nonce: 'Le jeton d’identité a été émis pour une autre tentative de connexion.',
  replayed: 'Ce message a déjà été utilisé.',
  expired:
    'Le jeton d’identité a expiré ou n’est pas encore valable. Les deux horloges sont-elles à l’heure ?',
  factor_old:
    'Le fournisseur d’identité devait vérifier qui est là, et a répondu avec une connexion antérieure. Confirmez d’une autre façon.',
  wrong_signature: 'La signature du jeton d’identité ne peut pas être vérifiée.',
  wrong_algorithm: 'Le jeton d’identité n’est pas signé avec un algorithme autorisé.',
  wrong_subject: 'Le service d’informations du fournisseur d’identité a désigné quelqu’un d’autre.',
  no_subject: 'Le fournisseur d’identité ne dit pas qui est la personne.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
