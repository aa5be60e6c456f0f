import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  subject: '{code} to Twój kod do {provider}',
  subject_plain: 'Twój kod do {provider}',
  what_to_do: 'Wpisz ten kod tam, gdzie zaczynasz logowanie. Działa jeden raz, przez {duration}.',
} as const satisfies Translation<typeof en>
