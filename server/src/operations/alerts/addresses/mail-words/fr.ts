import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  subject: 'Confirmez les alertes de {provider}',
  heading: 'Confirmez cette adresse',
  what: '{provider} souhaite envoyer à {email} des alertes sur les webhooks en échec. Elles arriveront dès que vous aurez confirmé l’adresse.',
  button: 'Confirmer l’adresse',
  until: 'Le lien est valable {duration}. Aucune alerte n’est envoyée ici avant votre confirmation.',
  unexpected: 'Vous ne vous y attendiez pas ? Ignorez cet e-mail ou refusez toute nouvelle demande.',
  refuse: 'Ne plus me demander',
  why: '{email} a été confirmée pour les alertes de {provider}.',
  stop: 'Arrêter les alertes à cette adresse',
} as const satisfies Translation<typeof en>
