import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  ending_subject: 'Le certificat de {connection} expire le {day}',
  ended_subject: 'Le certificat de {connection} a expiré',
  ending_what:
    'Le fournisseur d’identité de votre connexion SAML {connection} ({slug}) signe avec un certificat valable jusqu’au {day}. La connexion fonctionne tant qu’il utilise cette clé, mais beaucoup de fournisseurs d’identité s’arrêtent ce jour-là ou changent de clé.',
  by_hand:
    'Demandez le prochain certificat à ceux qui gèrent le fournisseur d’identité, et ajoutez-le à la connexion à côté de celui-ci.',
  by_metadata:
    'Demandez à ceux qui gèrent le fournisseur d’identité de publier le prochain certificat dans ses métadonnées. Nous les lisons chaque jour : vous n’avez rien d’autre à faire.',
} as const satisfies Translation<typeof en>
