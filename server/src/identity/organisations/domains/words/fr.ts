import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  public_mail_domain:
    'C’est un domaine de messagerie public. Indiquez un domaine que seule votre organisation utilise.',
  too_many: 'Un compte peut avoir au plus {most} domaines.',
  already_has: 'Le compte a déjà ce domaine.',
  elsewhere: 'Ce domaine est validé pour un autre compte. Retirez-le d’abord de celui-ci.',
  no_answer: 'Les serveurs de noms n’ont pas répondu pour {name}. Réessayez.',
  such_as: 'Saisissez un domaine tel que example.com.',
} as const satisfies Translation<typeof en>
