import { book } from './words.ts'

export const sectionWords = book(
  {
    people: 'People',
    'sign-in': 'Sign-in',
    webhooks: 'Webhooks',
    money: 'Money',
    installation: 'Installation',
    home: 'Home',
  },
  {
    de: {
      people: 'Personen',
      'sign-in': 'Anmeldung',
      webhooks: 'Webhooks',
      money: 'Geld',
      installation: 'Installation',
      home: 'Start',
    },
  },
)
