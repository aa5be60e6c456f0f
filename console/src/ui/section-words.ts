import { book } from './words.ts'

export const sectionWords = book(
  {
    people: 'People',
    'sign-in': 'Sign-in',
    webhooks: 'Webhooks',
    money: 'Billing',
    installation: 'Installation',
    home: 'Home',
  },
  {
    de: {
      people: 'Personen',
      'sign-in': 'Anmeldung',
      webhooks: 'Webhooks',
      money: 'Abrechnung',
      installation: 'Installation',
      home: 'Start',
    },
  },
)
