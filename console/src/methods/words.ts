import { catalogue } from '../ui/words.ts'

export const methodWords = catalogue(
  {
    methods: 'Methods',
    lead: 'How users sign in. A change applies from the next sign-in. Existing sessions are kept.',
    otp: 'One-time code',
    otpText: 'Six digits by email. Nothing to remember.',
    magic_link: 'Magic link',
    magic_linkText: 'A sign-in link by email.',
    password: 'Password',
    passwordText: 'Hashed with Argon2id. New passwords must meet these rules.',
    passkey: 'Passkey',
    passkeyText: 'Fingerprint, face or device PIN. Can’t be phished.',
    social: 'Social sign-in',
    socialText: 'Google, GitHub and others, set up under Connections.',
    sso: 'Single sign-on',
    ssoText: 'Through a customer’s own identity provider.',
    toServices: 'Open services',
    toCustomers: 'Open customer SSO',
    code_in_subject: 'Show the code in the subject of the email',
    code_in_subjectHint: 'Users can read it in the notification.',
    passkey_offer: 'Offer a passkey after sign-in',
    passkey_offerHint: 'Users who have none are asked to add one.',
    password_blocklist: 'Refuse common passwords',
    password_blocklistHint: 'Compares new passwords with a list that comes with Postern.',
    password_breach_check: 'Refuse leaked passwords',
    password_breach_checkHint:
      'Asks a service that knows leaked passwords. Only part of a hash leaves Postern.',
    password_min_length: 'Minimum length',
    password_min_lengthHint: 'In characters.',
    password_history: 'Previous passwords that can’t be reused',
    password_historyHint: '0 allows all.',
    notSaved: 'Not saved. Enter an allowed number.',
    sign_up: 'Sign-up',
    sign_upText: 'When on, anyone can sign up. When off, users must be added or invited.',
    on: 'On',
    off: 'Off',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
    turned: 'Changed.',
    have: (people: string) => (people === '1' ? 'One user has it.' : `${people} users have it.`),
    only: (people: string) =>
      people === '1'
        ? 'One user has no other enabled method and would be locked out.'
        : `${people} users have no other enabled method and would be locked out.`,
    onlyNone: 'All users have another enabled method.',
    more: (count: number) => `more than ${count}`,
    mfaStaff: 'Second factor for staff',
    mfaStaffText: 'Whether staff must use a second factor, regardless of the setting for customers.',
    mfaLacking: (count: number) =>
      count === 0
        ? 'All staff have one.'
        : count === 1
          ? 'One person has none, and must add one at the next sign-in.'
          : `${count >= 10_000 ? 'At least ' : ''}${count} people have none, and must add one at the next sign-in.`,
    mfa: 'Two-step verification',
    mfaText: 'A second factor after sign-in by code, link or password, for customers and staff alike.',
    mfaRequired: 'Require it',
    mfaRequiredText: 'Users without an authenticator app set one up at the next sign-in.',
    mfaOptional: 'Make it optional',
    required: 'Required',
    optional: 'Optional',
  },
  {
    de: {
      methods: 'Methoden',
      lead: 'Wie Benutzer sich anmelden. Eine Änderung gilt ab der nächsten Anmeldung. Bestehende Sitzungen bleiben.',
      otp: 'Einmalcode',
      otpText: 'Sechs Ziffern per E-Mail. Nichts zu merken.',
      magic_link: 'Anmeldelink',
      magic_linkText: 'Ein Link per E-Mail zum Anmelden.',
      password: 'Passwort',
      passwordText: 'Mit Argon2id gehasht. Neue Passwörter müssen diese Regeln erfüllen.',
      passkey: 'Passkey',
      passkeyText: 'Fingerabdruck, Gesicht oder Geräte-PIN. Schützt vor Phishing.',
      social: 'Anmeldung über Dienste',
      socialText: 'Google, GitHub und andere, unter Verbindungen eingerichtet.',
      sso: 'Single Sign-on',
      ssoText: 'Über den Identitätsanbieter des Kunden.',
      toServices: 'Dienste öffnen',
      toCustomers: 'SSO von Kunden öffnen',
      code_in_subject: 'Code im Betreff der E-Mail anzeigen',
      code_in_subjectHint: 'Benutzer sehen ihn in der Benachrichtigung.',
      passkey_offer: 'Nach der Anmeldung einen Passkey anbieten',
      passkey_offerHint: 'Benutzer ohne Passkey werden gebeten, einen hinzuzufügen.',
      password_blocklist: 'Häufige Passwörter ablehnen',
      password_blocklistHint: 'Vergleicht neue Passwörter mit einer Liste, die zu Postern gehört.',
      password_breach_check: 'Geleakte Passwörter ablehnen',
      password_breach_checkHint:
        'Fragt einen Dienst für bekannte Leaks. Nur ein Teil eines Hashs verlässt Postern.',
      password_min_length: 'Mindestlänge',
      password_min_lengthHint: 'In Zeichen.',
      password_history: 'Frühere Passwörter, die gesperrt sind',
      password_historyHint: '0 erlaubt alle.',
      notSaved: 'Nicht gespeichert. Geben Sie eine erlaubte Zahl ein.',
      sign_up: 'Registrierung',
      sign_upText:
        'Wenn an, kann sich jeder registrieren. Wenn aus, müssen Benutzer angelegt oder eingeladen werden.',
      on: 'An',
      off: 'Aus',
      turnOff: 'Ausschalten',
      turnOn: 'Einschalten',
      turned: 'Geändert.',
      have: (people) => (people === '1' ? 'Ein Benutzer hat sie.' : `${people} Benutzer haben sie.`),
      only: (people) =>
        people === '1'
          ? 'Ein Benutzer hat keine andere eingeschaltete Methode und wäre ausgesperrt.'
          : `${people} Benutzer haben keine andere eingeschaltete Methode und wären ausgesperrt.`,
      onlyNone: 'Alle Benutzer haben eine andere eingeschaltete Methode.',
      more: (count) => `mehr als ${count}`,
      mfaStaff: 'Zweiter Faktor des Teams',
      mfaStaffText: 'Ob das Team einen zweiten Faktor verwenden muss, unabhängig davon, was für Kunden gilt.',
      mfaLacking: (count) =>
        count === 0
          ? 'Alle im Team haben einen.'
          : count === 1
            ? 'Eine Person hat keinen und muss bei der nächsten Anmeldung einen hinzufügen.'
            : `${count >= 10_000 ? 'Mindestens ' : ''}${count} Personen haben keinen und müssen bei der nächsten Anmeldung einen hinzufügen.`,
      mfa: 'Bestätigung in zwei Schritten',
      mfaText: 'Ein zweiter Faktor nach der Anmeldung mit Code, Link oder Passwort, für Kunden und Team.',
      mfaRequired: 'Vorschreiben',
      mfaRequiredText: 'Wer keine Authenticator-App hat, richtet sie bei der nächsten Anmeldung ein.',
      mfaOptional: 'Optional machen',
      required: 'Erforderlich',
      optional: 'Optional',
    },
  },
)
