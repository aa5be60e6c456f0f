import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  added_subject: 'Uma chave de acesso foi adicionada em {provider}',
  added_what: 'A chave de acesso “{name}” agora permite entrar na sua conta.',
  added_undo: 'Não foi você? Remova a chave de acesso e saia dos dispositivos que não conhece.',
  removed_subject: 'Uma chave de acesso foi removida em {provider}',
  removed_what: 'A chave de acesso “{name}” não permite mais entrar na sua conta.',
} as const satisfies Translation<typeof en>
