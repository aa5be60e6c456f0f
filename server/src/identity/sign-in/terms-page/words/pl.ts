import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  title: 'Przeczytaj i zaakceptuj',
  title_new: 'Zobacz, co się zmieniło',
  intro: '{provider} prosi o akceptację, zanim przejdziesz dalej.',
  intro_new: '{provider} ma nową wersję zaakceptowanego dokumentu. Zaakceptuj ją, aby przejść dalej.',
  version: 'Wersja {version}',
  read: 'Przeczytaj: {title}',
  new_tab: 'Otwiera się w nowej karcie',
  accept: 'Znam treść i akceptuję: {title}',
  submit: 'Akceptuję, dalej',
  sign_out: 'Wyloguj się',
  tick: 'Zaznacz to pole, aby przejść dalej.',
  changed: 'Treść właśnie się zmieniła. Przeczytaj ją i zaznacz pole jeszcze raz.',
} as const satisfies Translation<typeof en>
