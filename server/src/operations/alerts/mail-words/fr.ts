import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  failing_subject: 'Les webhooks vers {host} échouent',
  failing_heading: 'Votre point de réception de webhooks échoue',
  paused_heading: 'Votre point de réception de webhooks est en pause',
  failing_what:
    'Votre point de réception n’accepte pas les livraisons. Les événements sont conservés. Tant qu’il échoue, nous tentons une livraison à intervalles croissants, et nous livrons le reste dès qu’une réussit.',
  endpoint: 'Point de réception',
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
  paused_subject: 'Les webhooks vers {host} sont en pause',
  exhausted_subject: 'Un webhook vers {host} n’a pas été livré',
  exhausted_heading: 'Une livraison a définitivement échoué',
  exhausted_what: {
    one: 'La dernière tentative d’une livraison à votre point de réception a échoué. Elle reste dans le journal. Relancez-la une fois la cause corrigée.',
    many: 'Les dernières tentatives de {count} livraisons à votre point de réception ont échoué. Elles restent dans le journal. Relancez-les une fois la cause corrigée.',
    other:
      'Les dernières tentatives de {count} livraisons à votre point de réception ont échoué. Elles restent dans le journal. Relancez-les une fois la cause corrigée.',
  },
  event: 'Événement',
  since: 'Échoue depuis',
  answer: 'Réponse',
  open_log: 'Ouvrir le journal des livraisons',
  left_out: {
    one: 'Une autre alerte sur ce point de réception a été retenue, pour ne pas encombrer votre messagerie.',
    many: '{count} autres alertes sur ce point de réception ont été retenues, pour ne pas encombrer votre messagerie.',
    other:
      '{count} autres alertes sur ce point de réception ont été retenues, pour ne pas encombrer votre messagerie.',
  },
} as const satisfies Translation<typeof en>
