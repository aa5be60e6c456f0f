import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  title: 'Leia e aceite',
  title_new: 'Veja o que mudou',
  intro: '{provider} pede que você aceite o seguinte antes de continuar.',
  intro_new: '{provider} atualizou o que você aceitou. Aceite a nova versão para continuar.',
  version: 'Versão {version}',
  read: 'Ler: {title}',
  new_tab: 'Abre em uma nova aba',
  accept: 'Li e aceito: {title}',
  submit: 'Aceitar e continuar',
  sign_out: 'Sair',
  tick: 'Marque esta caixa para continuar.',
  changed: 'Este texto acabou de mudar. Leia-o e marque a caixa de novo.',
} as const satisfies Translation<typeof en>
