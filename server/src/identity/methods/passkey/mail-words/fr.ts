import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  added_subject: 'Une clé d’accès a été ajoutée chez {provider}',
  added_what: 'La clé d’accès « {name} » permet désormais de se connecter à votre compte.',
  added_undo:
    'Ce n’était pas vous ? Supprimez la clé d’accès et déconnectez les appareils que vous ne connaissez pas.',
  removed_subject: 'Une clé d’accès a été supprimée chez {provider}',
  removed_what: 'La clé d’accès « {name} » ne permet plus de se connecter à votre compte.',
} as const satisfies Translation<typeof en>
