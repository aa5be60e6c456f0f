import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  use_sso: 'Usar o login único',
  sso_title: 'Login único',
  sso_intro: 'Entre com a conta da sua organização.',
  go_on: 'Continuar',
  go_on_to: 'Continuar para {name}',
  go_on_with: 'Continuar com {name}',
  another_way: 'Entrar de outra forma',
  confirm_title: 'Confirme seu e-mail',
  confirm_intro:
    '{name} não nos informa se este e-mail é seu. Confirme-o uma vez com um código. Depois disso, você entra com {name}.',
  send_code: 'Receber um código por e-mail',
  code_title: 'Confira seu e-mail',
  code_sent: 'Se {email} puder entrar aqui, enviamos um código. Ele vale por {duration}.',
  connect: 'Conectar {name} e entrar',
  change_or_again: 'Usar outro e-mail ou receber um novo código',
  unasked_title: 'Entrar com {name}?',
  unasked_intro:
    '{name} enviou você para cá como {person}. Continue somente se for você e se veio de lá por conta própria.',
  sign_in: 'Entrar',
  dont_sign_in: 'Não entrar',
  unconfirmed_title: 'Mais um passo',
  unconfirmed:
    'Você entrou, mas {name} não nos diz que você acabou de usar uma senha, uma chave de acesso ou um código. Para continuar, confirme de outra forma.',
  confirm_otherwise: 'Confirmar de outra forma',
  go_on_without: 'Continuar sem confirmar',
  refused_title: '{name} não fez seu login',
  fix_person: 'Comece de novo.',
  fix_staff: 'Só quem administra este site pode resolver isso. Informe o que diz esta página.',
  fix_idp:
    'Só quem administra esse serviço pode resolver isso. Informe o que diz esta página ou entre de outra forma.',
  back_to_account: 'Voltar à sua conta',
  back_to_sign_in: 'Voltar ao login',
  other_account: 'Usar outra conta',
  detail: 'Detalhe: {detail}',
  reference: 'Referência: {reference}',
  there_and_back: 'Você entra em {name} e volta.',
  signed_out_both: 'Aqui e em {name}.',
  signed_out_unsure: 'Não foi possível verificar se {name} também encerrou a sua sessão.',
  logout_refused: 'A saída pedida por {name} não foi aceita',
  maybe_signed_in: 'Talvez você ainda esteja conectado aqui ou lá.',
} as const satisfies Translation<typeof en>
