import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  public_mail_domain: 'Es un dominio de correo público. Indica uno que solo use tu organización.',
  too_many: 'Una cuenta puede tener como máximo {most} dominios.',
  already_has: 'La cuenta ya tiene este dominio.',
  elsewhere: 'Este dominio está verificado para otra cuenta. Quítalo primero de allí.',
  no_answer: 'Los servidores de nombres no respondieron sobre {name}. Inténtalo de nuevo.',
  such_as: 'Escribe un dominio como example.com.',
} as const satisfies Translation<typeof en>
