import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  subject: 'Se connecter à {provider}',
  button: 'Se connecter',
  elsewhere:
    'Si vous ouvrez le lien sur un autre appareil ou dans un autre navigateur, il vous demandera le nombre affiché là où vous avez commencé.',
  unexpected:
    'Si vous n’avez rien demandé, ignorez cet e-mail. Ne partagez jamais le lien ni le code, et ne saisissez jamais un nombre que quelqu’un vous donne.',
} as const satisfies Translation<typeof en>
