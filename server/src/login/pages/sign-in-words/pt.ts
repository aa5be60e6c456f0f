import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  email: 'Endereço de e-mail',
  code: 'Código',
  code_hint: 'Continuamos automaticamente assim que os 6 dígitos forem digitados.',
  number: 'Número',
  title: 'Entrar',
  again: 'Para proteger sua conta, entre novamente.',
  invited: 'Este convite é para {email}. Entre com esse endereço.',
  owners:
    'Para proprietários de uma organização cujo login único não funciona. Ninguém mais recebe um e-mail nem consegue entrar.',
  go_on: 'Continuar',
  go_on_with: 'Continuar com {name}',
  or: 'ou',
  other_ways: 'Outras formas de entrar',
  last_used: 'Usado por último',
  new_here: 'Primeira vez aqui? {link}',
  create_account: 'Criar uma conta',
  new_by_email: 'Primeira vez aqui? Digite seu e-mail e criaremos sua conta.',
  signed_in: 'Você já entrou',
  go_on_as: 'Continuar como {email}',
  other_account: 'Usar outra conta',
  no_ways: 'No momento, ninguém pode entrar aqui. Fale com quem enviou você a esta página.',
} as const satisfies Translation<typeof en>
