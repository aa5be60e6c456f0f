import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  on_subject: 'A verificação em duas etapas está ativada em {provider}',
  on_what:
    'De agora em diante, para entrar é preciso um código do seu app autenticador. Guarde os códigos de recuperação onde você possa acessá-los sem o celular.',
  off_subject: 'A verificação em duas etapas está desativada em {provider}',
  off_what:
    'Para entrar, não é mais preciso um código de um app autenticador. Seus códigos de recuperação não funcionam mais.',
  removed_subject: 'Seu app autenticador foi removido de {provider}',
  removed_what:
    '{provider} removeu seu app autenticador e desconectou todos os seus dispositivos. Seus códigos de recuperação não funcionam mais.',
  removed_undo: 'Se você não pediu isto, fale com {provider} agora mesmo.',
  renewed_subject: 'Novos códigos de recuperação de {provider}',
  renewed_what: 'Novos códigos de recuperação foram criados para a sua conta. Os antigos não funcionam mais.',
  used_subject: 'Um código de recuperação de {provider} foi usado',
  used_what: 'Alguém entrou na sua conta com um dos seus códigos de recuperação.',
  used_left: {
    one: 'Resta {count} código.',
    many: 'Restam {count} de códigos.',
    other: 'Restam {count} códigos.',
  },
  used_advice:
    'Se você perdeu o celular, configure um app autenticador no novo e crie novos códigos na sua conta.',
} as const satisfies Translation<typeof en>
