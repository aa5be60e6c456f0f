import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  title: 'Jeszcze kilka informacji',
  intro: '{provider} prosi o te informacje, zanim przejdziesz dalej.',
  step: 'Krok {at} z {total}',
  optional: '{label} (opcjonalnie)',
  choose: 'Wybierz',
  next: 'Dalej',
  sign_out: 'Wyloguj się',
  name: 'Imię i nazwisko',
  given_name: 'Imię',
  family_name: 'Nazwisko',
  phone: 'Numer telefonu',
  company: 'Firma',
  fill_in: 'Wypełnij to pole.',
  choose_one: 'Wybierz jedną z opcji.',
  tick: 'Zaznacz to pole, aby przejść dalej.',
  too_long: {
    one: 'Użyj najwyżej {count} znaku.',
    few: 'Użyj najwyżej {count} znaków.',
    many: 'Użyj najwyżej {count} znaków.',
    other: 'Użyj najwyżej {count} znaku.',
  },
  too_small: 'Podaj liczbę nie mniejszą niż {min}.',
  too_large: 'Podaj liczbę nie większą niż {max}.',
  number_unfit: 'Podaj liczbę.',
  date_unfit: 'Podaj datę.',
  phone_unfit: 'Podaj numer telefonu, na przykład +43 1 234567.',
  text_unfit: 'Użyj jednego wiersza tekstu.',
  all_too_long: 'Odpowiedzi są razem za długie. Skróć niektóre z nich.',
} as const satisfies Translation<typeof en>
