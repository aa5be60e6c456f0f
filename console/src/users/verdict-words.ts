import { catalogue } from '../ui/words.ts'

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
const mal = (count: number): string => (count === 1 ? 'einmal' : `${count}-mal`)

export const verdictWords = catalogue(
  {
    title: 'Can this person sign in?',
    no: 'No',
    with_help: 'Yes, with a condition',
    yes: 'Yes',
    nothing: 'Nothing prevents them from signing in.',
    by: (methods: string) => `Available methods: ${methods}.`,
    blocked: 'The user is blocked.',
    blockedCure: 'Unblock them, and every enabled method works again.',
    sso_off: (domain: string, account: string) =>
      `${account} requires single sign-on for ${domain}, but single sign-on is off.`,
    sso_offCure: 'Turn on single sign-on, or stop requiring it for the domain.',
    sso_required: (domain: string, account: string) =>
      `${account} requires its own single sign-on for ${domain}. All other methods are refused.`,
    sso_requiredCure:
      'When they enter their address, the sign-in page leads them to their company’s sign-in.',
    no_method: 'This person can’t use any of the enabled methods.',
    no_methodCure: 'Turn on one-time codes or another method.',
    unverified: 'The address is not verified, and only verified addresses can use a password.',
    unverifiedCure: 'Ask them to open the link in the email that their next attempt sends.',
    factor_due: 'Two-step verification is required, and they have not set it up.',
    factor_dueCure: 'They set up an authenticator app at the next sign-in.',
    too_many: (count: number) =>
      `${count} wrong passwords in the last 24 hours. Further passwords may be refused for a day.`,
    too_manyCure: 'They can use an emailed code or link, or reset the password.',
    refused: (count: number, method: string) =>
      `${method} was refused ${times(count)} since the last sign-in.`,
    refusedCure: 'They can reset the password on the sign-in page, or use another method.',
    app_asked: 'They need their authenticator app or a recovery code after signing in.',
    app_askedCure: 'If they have lost both, remove two-step verification below.',
    openMethods: 'Methods',
    openAccount: (account: string) => `${account}: domains`,
    openActivity: 'Activity',
  },
  {
    de: {
      title: 'Kann sich diese Person anmelden?',
      no: 'Nein',
      with_help: 'Ja, mit einer Bedingung',
      yes: 'Ja',
      nothing: 'Der Anmeldung steht nichts im Weg.',
      by: (methods) => `Verfügbare Methoden: ${methods}.`,
      blocked: 'Der Benutzer ist gesperrt.',
      blockedCure: 'Entsperren Sie ihn, dann funktioniert jede eingeschaltete Methode wieder.',
      sso_off: (domain, account) =>
        `${account} verlangt Single Sign-on für ${domain}, aber Single Sign-on ist ausgeschaltet.`,
      sso_offCure: 'Schalten Sie Single Sign-on ein, oder verlangen Sie es für die Domain nicht mehr.',
      sso_required: (domain, account) =>
        `${account} verlangt für ${domain} das eigene Single Sign-on. Andere Methoden werden abgelehnt.`,
      sso_requiredCure: 'Nach Eingabe der Adresse führt die Anmeldeseite zur Anmeldung der Firma.',
      no_method: 'Diese Person kann keine der eingeschalteten Methoden verwenden.',
      no_methodCure: 'Schalten Sie Einmalcodes oder eine andere Methode ein.',
      unverified: 'Die Adresse ist nicht bestätigt, und ein Passwort gilt nur mit bestätigter Adresse.',
      unverifiedCure:
        'Bitten Sie die Person, den Link in der E-Mail zu öffnen, die ihr nächster Versuch sendet.',
      factor_due: 'Ein zweiter Faktor ist erforderlich, und die Person hat noch keinen.',
      factor_dueCure: 'Sie richtet bei der nächsten Anmeldung eine Authenticator-App ein.',
      too_many: (count) =>
        `${count} falsche Passwörter in den letzten 24 Stunden. Weitere werden vielleicht einen Tag lang abgelehnt.`,
      too_manyCure: 'Ein Code oder Link per E-Mail funktioniert weiterhin, ebenso ein neues Passwort.',
      refused: (count, method) => `${method} wurde seit der letzten Anmeldung ${mal(count)} abgelehnt.`,
      refusedCure:
        'Die Person kann auf der Anmeldeseite ein neues Passwort setzen oder eine andere Methode verwenden.',
      app_asked:
        'Nach der Anmeldung braucht die Person ihre Authenticator-App oder einen Wiederherstellungscode.',
      app_askedCure: 'Hat sie beides verloren, entfernen Sie unten den zweiten Faktor.',
      openMethods: 'Methoden',
      openAccount: (account) => `${account}: Domains`,
      openActivity: 'Aktivität',
    },
  },
)
