import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  public_mail_domain:
    'Das ist eine öffentliche Mail-Domain. Geben Sie eine an, die nur Ihre Organisation nutzt.',
  too_many: 'Ein Konto kann höchstens {most} Domains haben.',
  already_has: 'Das Konto hat diese Domain schon.',
  elsewhere: 'Diese Domain ist für ein anderes Konto bestätigt. Entfernen Sie sie zuerst dort.',
  no_answer: 'Die Nameserver haben zu {name} nicht geantwortet. Versuchen Sie es noch einmal.',
  such_as: 'Geben Sie eine Domain wie example.com ein.',
} as const satisfies Translation<typeof en>
