import { defineWords } from '../../../platform/i18n/words.ts'

/** What people are asked after they have signed up, and what is wrong with their answers. */
export const signUpWords = defineWords('sign_up', {
  title: 'A few more details',
  intro: '{provider} needs these details before you continue.',
  step: 'Step {at} of {total}',
  optional: '{label} (optional)',
  choose: 'Choose one',
  next: 'Continue',
  sign_out: 'Sign out',
  name: 'Full name',
  given_name: 'First name',
  family_name: 'Last name',
  phone: 'Phone number',
  company: 'Company',
  fill_in: 'Fill this in.',
  choose_one: 'Choose one of the options.',
  tick: 'Tick this box to continue.',
  too_long: { one: 'Use at most {count} character.', other: 'Use at most {count} characters.' },
  too_small: 'Enter {min} or more.',
  too_large: 'Enter {max} or less.',
  number_unfit: 'Enter a number.',
  date_unfit: 'Enter a date.',
  phone_unfit: 'Enter a phone number, such as +43 1 234567.',
  text_unfit: 'Use a single line of text.',
  all_too_long: 'Your answers are too long in total. Shorten some of them.',
})
