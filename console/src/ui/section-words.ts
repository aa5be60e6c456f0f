import { catalogue } from './words.ts'

export const sectionWords = catalogue(
  {
    people: 'People',
    'sign-in': 'Sign-in',
    webhooks: 'Webhooks',
    billing: 'Billing',
    installation: 'Installation',
    home: 'Home',
  },
  {
    de: {
      people: 'Personen',
      'sign-in': 'Anmeldung',
      webhooks: 'Webhooks',
      billing: 'Abrechnung',
      installation: 'Installation',
      home: 'Start',
    },
  },
)
