import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  flow_over: 'Esta entrada demorou demais, já foi usada ou começou em outro navegador.',
  denied: 'A entrada foi cancelada ou o acesso não foi concedido.',
  login_refused: 'Esta pessoa não pode entrar aqui.',
  sso_required: 'Sua organização exige o logon único dela. Escolha-o na página de entrada.',
  account_full: 'A conta atingiu o limite de membros.',
  identity_taken: 'Esta identidade já está conectada a outra pessoa.',
  session_over: 'Você não está mais conectado. Entre de novo e depois conecte.',
  switched_off: 'Esta forma de entrar está desativada.',
  not_in_plan: 'O plano não inclui esta conexão.',
  unreachable: 'Não foi possível acessar o provedor de identidade.',
  forbidden_address:
    'Solicitações ao endereço do provedor de identidade não são permitidas; veja OUTBOUND_ALLOW.',
  idp_error: 'O provedor de identidade informou um erro.',
  idp_unfit: 'A resposta do provedor de identidade está malformada.',
  client_refused:
    'O provedor de identidade não aceita este aplicativo: verifique o ID do cliente, o segredo do cliente e o URL de redirecionamento.',
  code_refused: 'O provedor de identidade não aceitou o código: ele já foi usado ou é antigo demais.',
  wrong_issuer: 'A resposta não vem do emissor desta conexão.',
  wrong_audience: 'O token de identidade (ID token) foi emitido para outro aplicativo.',
  wrong_tenant: 'Esta conta não pertence ao locatário (tenant) desta conexão.',
  nonce_missing: 'O token de identidade não tem nonce, então pode ser antigo.',
  wrong_nonce: 'O token de identidade foi emitido para outra entrada.',
  replayed: 'Esta mensagem já foi usada.',
  expired: 'O token de identidade expirou ou ainda não é válido. Os dois relógios estão certos?',
  factor_old:
    'O provedor de identidade devia verificar quem está aí e respondeu com um início de sessão anterior. Confirme de outra forma.',
  wrong_signature: 'Não é possível verificar a assinatura do token de identidade.',
  wrong_algorithm: 'O token de identidade não está assinado com um algoritmo permitido.',
  wrong_subject: 'O serviço de dados do provedor de identidade respondeu sobre outra pessoa.',
  no_subject: 'O provedor de identidade não diz quem é a pessoa.',
  with_detail: '{reason} ({detail})',
} as const satisfies Translation<typeof en>
