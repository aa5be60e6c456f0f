import type { Translation } from '../../lib/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  failing_subject: 'Les webhooks vers {host} échouent',
  failing_heading: 'Votre point de réception de webhooks échoue',
  paused_heading: 'Votre point de réception de webhooks est en pause',
  failing_what:
    'Votre point de réception n’accepte pas les livraisons. Les événements sont conservés. Tant qu’il échoue, nous tentons une livraison à intervalles croissants, et nous livrons le reste dès qu’une réussit.',
  endpoint: 'Point de réception',
  reason: 'Raison',
  last_answer: 'Dernière tentative',
  no_answer: 'Pas de réponse',
  log: 'Le journal des livraisons montre chaque tentative et sa réponse.',
  back_subject: 'Les webhooks vers {host} sont de nouveau livrés',
  back_heading: 'Votre point de réception de webhooks répond de nouveau',
  back_what:
    'Votre point de réception répond de nouveau. Les événements en attente sont livrés, du plus ancien au plus récent. Vous n’avez rien à faire.',
  gone_subject: 'Les webhooks vers {host} sont arrêtés',
  gone_heading: 'Votre point de réception de webhooks est désactivé',
  gone_what:
    'Votre point de réception a répondu 410 Gone : il ne veut plus de livraisons. Les nouveaux événements sont conservés mais pas envoyés. Réactivez-le pour qu’ils soient livrés, ou supprimez-le.',
} as const satisfies Translation<typeof en>
