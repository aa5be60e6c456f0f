import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  subject: 'Potwierdź alerty od {provider}',
  heading: 'Potwierdź ten adres',
  what: '{provider} chce wysyłać na adres {email} alerty o niedziałających webhookach. Zaczną przychodzić po potwierdzeniu adresu.',
  button: 'Potwierdź adres',
  until: 'Link działa przez {duration}. Do czasu potwierdzenia żadne alerty nie są tu wysyłane.',
  unexpected: 'To nieoczekiwana wiadomość? Można ją zignorować albo odmówić dalszych pytań.',
  refuse: 'Nie pytaj ponownie',
  why: 'Adres {email} został potwierdzony dla alertów od {provider}.',
  stop: 'Wyłącz alerty na ten adres',
} as const satisfies Translation<typeof en>
