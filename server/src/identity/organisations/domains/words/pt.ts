import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  public_mail_domain: 'Este é um domínio de e-mail público. Informe um domínio que só a sua organização use.',
  too_many: 'Uma conta pode ter no máximo {most} domínios.',
  already_has: 'A conta já tem este domínio.',
  elsewhere: 'Este domínio está verificado em outra conta. Remova-o de lá primeiro.',
  no_answer: 'Os servidores de nomes não responderam sobre {name}. Tente de novo.',
  such_as: 'Digite um domínio como example.com.',
} as const satisfies Translation<typeof en>
