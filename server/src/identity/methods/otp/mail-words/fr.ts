import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  subject: '{code} est votre code {provider}',
  subject_plain: 'Votre code pour {provider}',
  what_to_do:
    'Saisissez ce code là où vous avez commencé à vous connecter. Il fonctionne une seule fois, pendant {duration}.',
} as const satisfies Translation<typeof en>
