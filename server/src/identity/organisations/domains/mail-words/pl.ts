import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  missing_subject: 'Brak rekordu TXT domeny {domain}',
  missing_what:
    'Rekord pokazuje, że domena {domain} należy do Ciebie. Bez niego będzie tak uznawana jeszcze przez {duration}. Potem Twoje logowanie jednokrotne przestanie potwierdzać adresy w {domain}.',
  missing_do: 'Dodaj rekord ponownie:',
  record_name: 'Nazwa',
  record_value: 'Wartość',
  lapsed_subject: 'Domena {domain} nie jest już zweryfikowana',
  lapsed_what:
    'Rekordu TXT brakowało przez {duration}. Twoje logowanie jednokrotne nie potwierdza już adresów w {domain}, a katalog nie może tam dodawać osób.',
  lapsed_do: 'Opublikuj rekord ponownie, a potem jeszcze raz zweryfikuj domenę:',
} as const satisfies Translation<typeof en>
