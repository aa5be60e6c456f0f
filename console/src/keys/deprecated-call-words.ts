import { catalogue } from '../ui/words.ts'

/** Which keys still call what will end. */
export const deprecatedCallWords = catalogue(
  {
    title: 'Calls that will end',
    hint: 'Calls in the last 30 days of parts of the API that a later version removes, and the key that your server made them with. Change these servers before the end date.',
    none: 'No application used a call that will end in the last 30 days.',
    key: 'Key',
    noKey: 'No key',
    call: 'Call',
    field: (operation: string, name: string) => `${operation}, field ${name}`,
    count: 'Calls in 30 days',
    client: 'Last caller',
    unknown: 'not stated',
    last: 'Last call',
    since: 'Deprecated since',
    sunset: 'May end after',
    hasEnded: 'Has ended',
    instead: 'Use instead',
  },
  {
    de: {
      title: 'Aufrufe, die enden',
      hint: 'Aufrufe der letzten 30 Tage von Teilen der API, die eine spätere Version entfernt, und der Schlüssel, mit dem Ihr Server sie gemacht hat. Stellen Sie diese Server vor dem Enddatum um.',
      none: 'In den letzten 30 Tagen hat keine Anwendung einen Aufruf benutzt, der endet.',
      key: 'Schlüssel',
      noKey: 'Ohne Schlüssel',
      call: 'Aufruf',
      field: (operation, name) => `${operation}, Feld ${name}`,
      count: 'Aufrufe in 30 Tagen',
      client: 'Letzter Aufrufer',
      unknown: 'nicht genannt',
      last: 'Letzter Aufruf',
      since: 'Veraltet seit',
      sunset: 'Kann enden nach',
      hasEnded: 'Beendet',
      instead: 'Stattdessen',
    },
  },
)
