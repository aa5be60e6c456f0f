import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  public_mail_domain:
    'È un dominio di posta pubblico. Indica un dominio usato solo dalla tua organizzazione.',
  too_many: 'Un account può avere al massimo {most} domini.',
  already_has: 'L’account ha già questo dominio.',
  elsewhere: 'Questo dominio è verificato per un altro account. Rimuovilo prima da lì.',
  no_answer: 'I server dei nomi non hanno risposto per {name}. Riprova.',
  such_as: 'Inserisci un dominio come example.com.',
} as const satisfies Translation<typeof en>
