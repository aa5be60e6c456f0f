import { catalogue } from './words.ts'

/** Filters that links set and no field of the screen shows, by their names in the API. */
export const filterWords = catalogue(
  {
    account_id: 'Account',
    endpoint_id: 'Endpoint',
    event_id: 'Event',
    error: 'Error',
    response_status: 'Response status',
    external_id: 'External id',
    email: 'Email',
    last_login_after: 'Last sign-in after',
    last_login_before: 'Last sign-in before',
    since: 'Since',
    until: 'Until',
    drop: (name: string) => `Remove filter: ${name}`,
  },
  {
    de: {
      account_id: 'Kundenkonto',
      endpoint_id: 'Endpunkt',
      event_id: 'Ereignis',
      error: 'Fehler',
      response_status: 'Antwortstatus',
      external_id: 'Externe ID',
      email: 'E-Mail-Adresse',
      last_login_after: 'Letzte Anmeldung nach',
      last_login_before: 'Letzte Anmeldung vor',
      since: 'Seit',
      until: 'Bis',
      drop: (name) => `Filter entfernen: ${name}`,
    },
  },
)
