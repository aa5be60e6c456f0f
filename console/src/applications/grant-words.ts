import { catalogue } from '../ui/words.ts'

/** What people allowed applications. */
export const grantWords = catalogue(
  {
    people: 'Connected people',
    apps: 'Connected apps',
    person: 'Person',
    application: 'Application',
    account: 'Account',
    may: 'May',
    since: 'Since',
    lastUsed: 'Last used',
    noPeople: 'No one is connected yet. People appear here once they sign in with this application.',
    noApps: 'No application can act for this person.',
    noOne: 'No one has allowed an application this.',
    disconnect: 'Disconnect',
    keep: 'Keep connection',
    disconnectTitle: (person: string, application: string) => `Disconnect ${person} from ${application}?`,
    disconnectText:
      'Its tokens for this person stop working with the next request. The application may ask again.',
    disconnected: 'Disconnected.',
    openid: 'know who they are',
    profile: 'see name and picture',
    email: 'see the email address',
    offline_access: 'act while they’re away',
    at: (scopes: string, resource: string) => `${scopes} at ${resource}`,
    more: (count: number) => `The newest ${count} are shown.`,
  },
  {
    de: {
      people: 'Verbundene Personen',
      apps: 'Verbundene Apps',
      person: 'Person',
      application: 'Anwendung',
      account: 'Kundenkonto',
      may: 'Darf',
      since: 'Seit',
      lastUsed: 'Zuletzt genutzt',
      noPeople:
        'Noch ist niemand verbunden. Personen erscheinen hier, sobald sie sich mit dieser Anwendung anmelden.',
      noApps: 'Keine Anwendung darf für diese Person handeln.',
      noOne: 'Niemand hat einer Anwendung dies erlaubt.',
      disconnect: 'Trennen',
      keep: 'Verbindung behalten',
      disconnectTitle: (person, application) => `${person} von ${application} trennen?`,
      disconnectText:
        'Ihre Token für diese Person gelten ab der nächsten Anfrage nicht mehr. Die Anwendung darf erneut fragen.',
      disconnected: 'Getrennt.',
      openid: 'wissen, wer die Person ist',
      profile: 'Name und Bild sehen',
      email: 'die E-Mail-Adresse sehen',
      offline_access: 'in Abwesenheit handeln',
      at: (scopes, resource) => `${scopes} bei ${resource}`,
      more: (count) => `Die neuesten ${count} sind zu sehen.`,
    },
  },
)
