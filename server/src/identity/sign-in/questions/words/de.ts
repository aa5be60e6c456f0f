import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  title: 'Noch ein paar Angaben',
  intro: '{provider} möchte das wissen, bevor es weitergeht.',
  step: 'Schritt {at} von {total}',
  optional: '{label} (optional)',
  choose: 'Bitte wählen',
  next: 'Weiter',
  sign_out: 'Abmelden',
  name: 'Vollständiger Name',
  given_name: 'Vorname',
  family_name: 'Nachname',
  phone: 'Telefonnummer',
  company: 'Firma',
  fill_in: 'Füllen Sie dieses Feld aus.',
  choose_one: 'Wählen Sie eine der Möglichkeiten aus.',
  tick: 'Setzen Sie hier ein Häkchen, um fortzufahren.',
  too_long: {
    one: 'Verwenden Sie höchstens {count} Zeichen.',
    other: 'Verwenden Sie höchstens {count} Zeichen.',
  },
  too_small: 'Geben Sie mindestens {min} ein.',
  too_large: 'Geben Sie höchstens {max} ein.',
  number_unfit: 'Geben Sie eine Zahl ein.',
  date_unfit: 'Geben Sie ein Datum ein.',
  phone_unfit: 'Geben Sie eine Telefonnummer ein, zum Beispiel +43 1 234567.',
  text_unfit: 'Verwenden Sie eine einzelne Zeile Text.',
  all_too_long: 'Ihre Antworten sind zusammen zu lang. Kürzen Sie einige davon.',
} as const satisfies Translation<typeof en>
