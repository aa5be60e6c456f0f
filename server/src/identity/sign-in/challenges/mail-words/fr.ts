import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  link_works: 'Le lien fonctionne une seule fois, pendant {duration}.',
  either_works:
    'Utilisez le lien ou le code. Le lien est valable {link_duration}, le code {code_duration}. Dès que vous avez utilisé l’un, l’autre ne fonctionne plus.',
  unexpected:
    'Si vous n’avez rien demandé, ignorez cet e-mail. Ne partagez jamais le lien ni le code : nous ne vous les demanderons jamais.',
  unexpected_code:
    'Si vous n’avez pas demandé ce code, ignorez cet e-mail. Ne partagez jamais le code : nous ne vous le demanderons jamais.',
} as const satisfies Translation<typeof en>
