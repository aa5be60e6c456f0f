import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  subject: 'Entre em {provider}',
  button: 'Entrar',
  elsewhere:
    'Se você abrir o link em outro dispositivo ou navegador, ele pedirá o número exibido onde você começou.',
  unexpected:
    'Se você não pediu isto, ignore este e-mail. Nunca compartilhe o link nem o código, e nunca digite um número que alguém lhe passar.',
} as const satisfies Translation<typeof en>
