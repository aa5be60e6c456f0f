import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  new_device_subject: 'Novo acesso a {provider}',
  new_device_what: 'Alguém entrou na sua conta por um navegador que ainda não conhecíamos.',
  account: 'Conta',
  when: 'Quando',
  device: 'Dispositivo',
  ip_address: 'Endereço IP',
  program: '{browser} no {system}',
  undo: 'Não foi você? Veja onde a sua conta está aberta e saia dos dispositivos que não conhece.',
  check_account: 'Verificar minha conta',
  contact: 'Não foi você? Fale com {provider} agora mesmo.',
  contact_support: 'Falar com o suporte',
} as const satisfies Translation<typeof en>
