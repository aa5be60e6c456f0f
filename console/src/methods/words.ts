import { book } from '../ui/words.ts'

export const methodWords = book(
  {
    methods: 'Methods',
    lead: 'How people get in. A change counts from the next sign-in on; sessions that exist stay.',
    otp: 'One-time code',
    otpText: 'Six digits by mail. Nobody has to remember anything.',
    magic_link: 'Magic link',
    magic_linkText: 'A link by mail that signs in.',
    password: 'Password',
    passwordText: 'Hashed with Argon2id. New passwords must meet the password policy.',
    passkey: 'Passkey',
    passkeyText: 'Fingerprint, face or device PIN. Cannot be phished.',
    social: 'Social sign-in',
    socialText: 'Google, GitHub and others, set up under Connections.',
    sso: 'Single sign-on',
    ssoText: 'Through a customer’s own identity provider.',
    sign_up: 'Sign-up',
    sign_upText: 'New people may register themselves. Off: only those you add or invite.',
    on: 'on',
    off: 'off',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
    turned: 'Changed.',
    have: (people: string) => `${people} have it.`,
    only: (people: string) => `${people} have no other way that is on, and would be locked out.`,
    onlyNone: 'Everybody has another way that is on.',
    more: (count: number) => `more than ${count}`,
    mfaStaff: 'Second factor of the staff',
    mfaStaffText: 'Whoever opens this console shows a second factor, whatever is asked of customers.',
    mfaLacking: (count: number) =>
      count === 0
        ? 'Everybody has one already.'
        : count === 1
          ? 'One person has none, and must add one at the next sign-in.'
          : `${count >= 10_000 ? 'At least ' : ''}${count} people have none, and must add one at the next sign-in.`,
    mfa: 'Two-step verification',
    mfaText: 'A second factor after sign-in by code, link or password, for customers and staff alike.',
    mfaRequired: 'Require it',
    mfaRequiredText: 'Whoever has no authenticator app sets one up at the next sign-in.',
    mfaOptional: 'Make it optional',
    required: 'required',
    optional: 'optional',
  },
  {
    de: {
      methods: 'Methoden',
      lead: 'Wie Leute hereinkommen. Eine Änderung gilt ab der nächsten Anmeldung; bestehende Sitzungen bleiben.',
      otp: 'Einmalcode',
      otpText: 'Sechs Ziffern per E-Mail. Niemand muss sich etwas merken.',
      magic_link: 'Magischer Link',
      magic_linkText: 'Ein Link per E-Mail, der anmeldet.',
      password: 'Passwort',
      passwordText: 'Mit Argon2id gehasht. Neue Passwörter müssen die Passwortregeln erfüllen.',
      passkey: 'Passkey',
      passkeyText: 'Fingerabdruck, Gesicht oder Geräte-PIN. Lässt sich nicht abfischen.',
      social: 'Anmeldung über Dienste',
      socialText: 'Google, GitHub und andere, unter Verbindungen eingerichtet.',
      sso: 'Single Sign-on',
      ssoText: 'Über den Identitätsanbieter des Kunden.',
      sign_up: 'Registrierung',
      sign_upText: 'Neue Leute können sich selbst registrieren. Aus: nur wen Sie anlegen oder einladen.',
      on: 'an',
      off: 'aus',
      turnOff: 'Ausschalten',
      turnOn: 'Einschalten',
      turned: 'Geändert.',
      have: (people) => `${people} haben es.`,
      only: (people) => `${people} haben keinen anderen eingeschalteten Weg und wären ausgesperrt.`,
      onlyNone: 'Alle haben einen anderen eingeschalteten Weg.',
      more: (count) => `mehr als ${count}`,
      mfaStaff: 'Zweiter Faktor des Teams',
      mfaStaffText:
        'Wer diese Konsole öffnet, zeigt einen zweiten Faktor, was auch immer von Kunden verlangt wird.',
      mfaLacking: (count) =>
        count === 0
          ? 'Alle haben schon einen.'
          : count === 1
            ? 'Eine Person hat keinen und muss bei der nächsten Anmeldung einen hinzufügen.'
            : `${count >= 10_000 ? 'Mindestens ' : ''}${count} Personen haben keinen und müssen bei der nächsten Anmeldung einen hinzufügen.`,
      mfa: 'Zweiter Faktor',
      mfaText: 'Ein zweiter Faktor nach der Anmeldung mit Code, Link oder Passwort, für Kunden und Team.',
      mfaRequired: 'Verlangen',
      mfaRequiredText: 'Wer keine Authenticator-App hat, richtet sie bei der nächsten Anmeldung ein.',
      mfaOptional: 'Freistellen',
      required: 'verlangt',
      optional: 'freigestellt',
    },
  },
)
