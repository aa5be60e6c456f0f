import { catalogue } from '../ui/words.ts'

/** What the list of users says, beyond their own fields. */
export const listWords = catalogue(
  {
    account: 'Account',
    accounts: 'Accounts',
    methods: 'Methods',
    method: 'Method',
    signInBy: 'Connection',
    password: 'Password',
    passkey: 'Passkey',
    connection: 'External account',
    totp: 'Authenticator app',
    byMail: 'Email only',
    mfa: 'Second factor',
    hasMfa: 'Set up',
    hasNoMfa: 'None',
  },
  {
    de: {
      account: 'Kundenkonto',
      accounts: 'Kundenkonten',
      methods: 'Methoden',
      method: 'Methode',
      signInBy: 'Verbindung',
      password: 'Passwort',
      passkey: 'Passkey',
      connection: 'Externes Konto',
      totp: 'Authenticator-App',
      byMail: 'Nur E-Mail',
      mfa: 'Zweiter Faktor',
      hasMfa: 'Eingerichtet',
      hasNoMfa: 'Keiner',
    },
  },
)
