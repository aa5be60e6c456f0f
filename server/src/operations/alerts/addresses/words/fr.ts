import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  confirm_title: 'Recevoir des alertes par e-mail ?',
  confirm_what: '{provider} souhaite envoyer à {email} des alertes sur les webhooks en échec.',
  confirm: 'Confirmer l’adresse',
  confirm_ignore:
    'Vous ne connaissez pas {provider} ? Fermez cette page. Rien n’est envoyé sans votre confirmation.',
  confirmed_title: 'Adresse confirmée',
  confirmed_what:
    '{email} reçoit désormais les alertes de {provider}. Chacune contient un lien pour les arrêter.',
  stop_title: 'Arrêter les alertes ?',
  stop_what: '{email} ne recevra plus d’alertes de {provider}.',
  stop: 'Arrêter les alertes',
  stopped_title: 'Alertes arrêtées',
  stopped_what: '{email} ne reçoit plus d’alertes de {provider}.',
  dead_title: 'Ce lien ne fonctionne plus',
  dead_what:
    'Il a expiré, a été remplacé par un lien plus récent, ou l’adresse a été retirée. Rien n’a été modifié.',
} as const satisfies Translation<typeof en>
