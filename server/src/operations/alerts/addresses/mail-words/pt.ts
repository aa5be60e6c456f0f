import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  subject: 'Confirme os alertas de {provider}',
  heading: 'Confirme este endereço',
  what: '{provider} quer enviar a {email} alertas sobre webhooks com falhas. Eles chegam assim que você confirmar o endereço.',
  button: 'Confirmar endereço',
  until: 'O link vale por {duration}. Nenhum alerta é enviado para cá antes da confirmação.',
  unexpected: 'Não esperava isto? Ignore este e-mail ou peça para não perguntarmos de novo.',
  refuse: 'Não perguntar de novo',
  why: '{email} foi confirmado para receber alertas de {provider}.',
  stop: 'Parar de enviar alertas para este endereço',
} as const satisfies Translation<typeof en>
