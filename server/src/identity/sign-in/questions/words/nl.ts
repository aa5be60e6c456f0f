import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  title: 'Nog een paar gegevens',
  intro: '{provider} vraagt dit voordat je verdergaat.',
  step: 'Stap {at} van {total}',
  optional: '{label} (optioneel)',
  choose: 'Maak een keuze',
  next: 'Doorgaan',
  sign_out: 'Uitloggen',
  name: 'Volledige naam',
  given_name: 'Voornaam',
  family_name: 'Achternaam',
  phone: 'Telefoonnummer',
  company: 'Bedrijf',
  fill_in: 'Vul dit veld in.',
  choose_one: 'Kies een van de opties.',
  tick: 'Vink dit vakje aan om door te gaan.',
  too_long: { one: 'Gebruik hoogstens {count} teken.', other: 'Gebruik hoogstens {count} tekens.' },
  too_small: 'Vul {min} of meer in.',
  too_large: 'Vul {max} of minder in.',
  number_unfit: 'Vul een getal in.',
  date_unfit: 'Vul een datum in.',
  phone_unfit: 'Vul een telefoonnummer in, bijvoorbeeld +43 1 234567.',
  text_unfit: 'Gebruik één regel tekst.',
  all_too_long: 'Je antwoorden zijn samen te lang. Maak er een paar korter.',
} as const satisfies Translation<typeof en>
