import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Encore quelques informations',
  intro: '{provider} vous demande ces informations avant de continuer.',
  step: 'Étape {at} sur {total}',
  optional: '{label} (facultatif)',
  choose: 'Choisissez',
  next: 'Continuer',
  sign_out: 'Se déconnecter',
  name: 'Nom complet',
  given_name: 'Prénom',
  family_name: 'Nom de famille',
  phone: 'Numéro de téléphone',
  company: 'Entreprise',
  fill_in: 'Remplissez ce champ.',
  choose_one: 'Choisissez l’une des options.',
  tick: 'Cochez cette case pour continuer.',
  too_long: {
    one: 'Utilisez au maximum {count} caractère.',
    many: 'Utilisez au maximum {count} de caractères.',
    other: 'Utilisez au maximum {count} caractères.',
  },
  too_small: 'Saisissez {min} ou plus.',
  too_large: 'Saisissez {max} ou moins.',
  number_unfit: 'Saisissez un nombre.',
  date_unfit: 'Saisissez une date.',
  phone_unfit: 'Saisissez un numéro de téléphone, par exemple +43 1 234567.',
  text_unfit: 'Utilisez une seule ligne de texte.',
  all_too_long: 'Vos réponses sont trop longues au total. Raccourcissez-en certaines.',
} as const satisfies Translation<typeof en>
