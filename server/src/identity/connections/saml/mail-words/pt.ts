import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  ending_subject: 'O certificado de {connection} expira em {day}',
  ended_subject: 'O certificado de {connection} expirou',
  ending_what:
    'O provedor de identidade da sua conexão SAML {connection} ({slug}) assina com um certificado válido até {day}. O login funciona enquanto ele usar esta chave, mas muitos provedores de identidade param nesse dia ou trocam a chave.',
  by_hand:
    'Peça o próximo certificado a quem administra o provedor de identidade e adicione-o à conexão, ao lado deste.',
  by_metadata:
    'Peça a quem administra o provedor de identidade que publique o próximo certificado nos metadados. Nós os lemos todos os dias, então você não precisa fazer mais nada.',
} as const satisfies Translation<typeof en>
