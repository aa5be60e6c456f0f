import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  old_subject: 'Confirme a mudança do seu e-mail em {provider}',
  old_what: 'Você pediu para mudar o endereço de e-mail da sua conta de {old} para {new}.',
  old_enter:
    'Digite este código junto com o que enviamos ao novo endereço. Os dois funcionam por {duration}.',
  old_unexpected:
    'Se você não pediu isto, não compartilhe o código: sem ele, nada muda. Mas alguém pode ter entrado na sua conta. Verifique-a e saia dos dispositivos que não conhece.',
  new_subject: 'Confirme seu novo e-mail em {provider}',
  new_enter:
    'Digite este código junto com o que enviamos ao seu endereço atual. Os dois funcionam por {duration}.',
  changed_subject: 'Seu e-mail em {provider} foi alterado',
  changed_what:
    'Agora você entra com {new}. {old} não funciona mais. Os outros dispositivos foram desconectados.',
} as const satisfies Translation<typeof en>
