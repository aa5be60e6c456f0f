import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  confirm_title: 'Receber alertas por e-mail?',
  confirm_what: '{provider} quer enviar a {email} alertas sobre webhooks com falhas.',
  confirm: 'Confirmar endereço',
  confirm_ignore: 'Não conhece {provider}? Feche esta página. Nada é enviado sem a sua confirmação.',
  confirmed_title: 'Endereço confirmado',
  confirmed_what:
    '{email} agora recebe os alertas de {provider}. Cada um tem um link para parar de recebê-los.',
  stop_title: 'Parar de receber alertas?',
  stop_what: '{email} não receberá mais alertas de {provider}.',
  stop: 'Parar de receber alertas',
  stopped_title: 'Alertas interrompidos',
  stopped_what: '{email} não recebe mais alertas de {provider}.',
  dead_title: 'Este link não funciona mais',
  dead_what:
    'Ele expirou, foi substituído por um mais recente ou o endereço foi removido. Nada foi alterado.',
} as const satisfies Translation<typeof en>
