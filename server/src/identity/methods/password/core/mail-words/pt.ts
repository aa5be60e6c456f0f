import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  register_subject: 'Confirme seu e-mail para {provider}',
  register_button: 'Confirmar meu e-mail',
  register_elsewhere:
    'Se você abrir o link em outro dispositivo ou navegador, sua senha será pedida de novo.',
  exists_subject: 'Você já tem uma conta em {provider}',
  exists_what:
    'Alguém, provavelmente você, tentou criar uma conta com este endereço de e-mail. Você já tem uma, e nada mudou.',
  exists_button: 'Entrar',
  exists_forgot: 'Esqueceu a senha? Crie uma nova',
  exists_unexpected: 'Se não foi você, não precisa fazer nada.',
  reset_subject: 'Crie uma nova senha para {provider}',
  reset_button: 'Criar nova senha',
  set_subject: 'Sua senha de {provider} foi alterada',
  set_what:
    'Uma nova senha foi definida para a sua conta. Nos outros lugares onde você tinha entrado, será preciso entrar de novo.',
  set_undo: 'Não foi você? Crie uma nova senha agora mesmo.',
} as const satisfies Translation<typeof en>
