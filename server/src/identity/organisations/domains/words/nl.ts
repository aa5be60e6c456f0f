import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  public_mail_domain:
    'Dit is een openbaar maildomein. Geef een domein op dat alleen je organisatie gebruikt.',
  too_many: 'Een account kan hoogstens {most} domeinen hebben.',
  already_has: 'Het account heeft dit domein al.',
  elsewhere: 'Dit domein is voor een ander account geverifieerd. Verwijder het daar eerst.',
  no_answer: 'De naamservers gaven geen antwoord voor {name}. Probeer het opnieuw.',
  such_as: 'Vul een domein in, zoals example.com.',
} as const satisfies Translation<typeof en>
