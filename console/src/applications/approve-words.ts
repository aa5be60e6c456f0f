import { catalogue } from '../ui/words.ts'

/** What staff read before they let in an application that registered itself. */
export const approveWords = catalogue(
  {
    title: 'This application is waiting for your approval',
    approve: 'Approve application',
    keep: 'Not yet',
    approveTitle: (name: string) => `Approve ${name}?`,
    approved: 'Application approved.',
    who: (day: string) =>
      `It registered itself on ${day}. No one signed in for that: anyone who can reach the issuer can register an application.`,
    unchecked:
      'Postern hasn’t checked who operates it. Its name is only what it calls itself. Ask the operator whether these addresses are theirs.',
    redirects: 'People and their codes are sent to',
    noRedirects: 'Nowhere: it has no redirect URIs.',
    ownDevice: 'The person’s own computer',
    ownApp: 'An app on the person’s device',
    follows:
      'Once approved, it works for everyone at this issuer. People are asked before it gets anything, and again each time it wants more.',
    actsOf: (name: string) => `Actions for ${name}`,
    acts: 'Actions',
  },
  {
    de: {
      title: 'Diese Anwendung wartet auf Ihre Freigabe',
      approve: 'Anwendung freigeben',
      keep: 'Noch nicht',
      approveTitle: (name) => `${name} freigeben?`,
      approved: 'Anwendung freigegeben.',
      who: (day) =>
        `Sie hat sich am ${day} selbst registriert. Dafür hat sich niemand angemeldet: Wer den Aussteller erreicht, kann eine Anwendung registrieren.`,
      unchecked:
        'Postern hat nicht geprüft, wer sie betreibt. Ihr Name ist nur, wie sie sich selbst nennt. Fragen Sie den Betreiber, ob diese Adressen ihm gehören.',
      redirects: 'Personen und ihre Codes werden gesendet an',
      noRedirects: 'Nirgendwohin: Sie hat keine Redirect-URIs.',
      ownDevice: 'Den Computer der Person',
      ownApp: 'Eine App auf dem Gerät der Person',
      follows:
        'Nach der Freigabe funktioniert sie für alle bei diesem Aussteller. Personen werden gefragt, bevor sie etwas erhält, und jedes Mal wieder, wenn sie mehr will.',
      actsOf: (name) => `Aktionen für ${name}`,
      acts: 'Aktionen',
    },
  },
)
