import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  prove_subject: '{code} confirma seu e-mail em {provider}',
  prove_plain: 'Confirme seu e-mail em {provider}',
  prove_what:
    'Alguém entrou com {connection} e informou este endereço. Digite o código naquele navegador para entrar com {connection} de agora em diante. Ele funciona uma vez, por {duration}.',
  prove_unexpected:
    'Se não foi você, ignore este e-mail e não compartilhe o código: ele daria acesso à sua conta.',
  linked_subject: '{connection} foi conectado à sua conta em {provider}',
  linked_what: 'De agora em diante, {connection} permite entrar na sua conta.',
  linked_undo: 'Não foi você? Desconecte {connection} e saia dos dispositivos que não conhece.',
  unlinked_subject: '{connection} foi desconectado da sua conta em {provider}',
  unlinked_what: '{connection} não permite mais entrar na sua conta.',
} as const satisfies Translation<typeof en>
