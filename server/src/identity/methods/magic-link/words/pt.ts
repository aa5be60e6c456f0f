import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  send: 'Enviar um link por e-mail',
  check_email: 'Confira seu e-mail',
  sent: 'Se {email} puder entrar aqui, enviamos um link para esse endereço. Ele funciona por {duration}.',
  number_how:
    'Vai abrir o link em outro dispositivo ou navegador? Deixe esta página aberta e digite lá este número.',
  code_instead: 'Digitar o código do e-mail',
  send_new: 'Enviar um novo link',
  other_address: 'Usar outro endereço',
  continue_here: 'Continue aqui',
  confirmed: 'A entrada de {email} foi confirmada com o número desta página.',
  go_on: 'Continuar',
  sign_in: 'Entrar',
  signing_in_as: 'Você está entrando como {email}.',
  enter_number: 'Digite o número',
  elsewhere:
    'Alguém começou a entrar como {email} em outro navegador. Se foi você, digite o número que aparece lá. Se não foi, feche esta página.',
  confirm: 'Confirmar',
  never_told: 'Nunca digite um número que outra pessoa lhe der. Isso daria a ela acesso à sua conta.',
  go_back: 'Volte para onde você começou',
  approved: 'A entrada está confirmada. Volte para o navegador em que você começou e continue lá.',
  may_close: 'Você pode fechar esta página. Você não entrou na conta aqui.',
  link_expired: 'Este link expirou',
  link_rules:
    'Um link funciona uma única vez, por {duration}, e para de funcionar após números errados demais.',
  start_over: 'Começar de novo',
  number_form: 'Digite os dois dígitos que aparecem onde você começou.',
} as const satisfies Translation<typeof en>
