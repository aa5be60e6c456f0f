import { catalogue } from './words.ts'

export const sectionWords = catalogue(
  {
    home: 'Home',
    customers: 'Customers',
    authentication: 'Authentication',
    webhooks: 'Webhooks',
    billing: 'Billing',
    settings: 'Settings',
  },
  {
    de: {
      home: 'Start',
      customers: 'Kunden',
      authentication: 'Anmeldung',
      webhooks: 'Webhooks',
      billing: 'Abrechnung',
      settings: 'Einstellungen',
    },
  },
)
