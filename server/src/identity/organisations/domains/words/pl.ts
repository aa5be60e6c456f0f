import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  public_mail_domain: 'To publiczna domena pocztowa. Podaj domenę, której używa tylko Twoja organizacja.',
  too_many: 'Konto może mieć najwyżej {most} domen.',
  already_has: 'Konto ma już tę domenę.',
  elsewhere: 'Ta domena jest zweryfikowana dla innego konta. Najpierw usuń ją tam.',
  no_answer: 'Serwery nazw nie odpowiedziały w sprawie {name}. Spróbuj jeszcze raz.',
  such_as: 'Wpisz domenę, na przykład example.com.',
} as const satisfies Translation<typeof en>
