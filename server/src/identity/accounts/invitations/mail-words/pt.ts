import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  team_subject: '{inviter} convida você para a equipe “{team}” em {provider}',
  team_subject_plain: 'Convite para uma equipe em {provider}',
  team_heading: 'Entre na equipe “{team}” em {provider}',
  team_what: '{inviter} convida você a entrar na equipe “{team}” em {provider}.',
  staff_subject: '{inviter} convida você para a equipe interna de {provider}',
  staff_heading: 'Entre na equipe interna de {provider}',
  staff_what: '{inviter} convida você a entrar na equipe interna de {provider}.',
  button: 'Ver o convite',
  who: 'O convite é para {email}. Ele funciona uma vez, por {duration}.',
  unexpected: 'Se você não esperava isto, ignore este e-mail: nada acontece se você não aceitar.',
} as const satisfies Translation<typeof en>
