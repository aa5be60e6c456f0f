import { catalogue } from '../ui/words.ts'

const lifetime = (seconds: number, [minute, minutes, hour, hours, day, days]: readonly string[]): string => {
  const [count, one, many] =
    seconds >= 86_400 && seconds % 86_400 === 0
      ? [seconds / 86_400, day, days]
      : seconds >= 3_600 && seconds % 3_600 === 0
        ? [seconds / 3_600, hour, hours]
        : [Math.round(seconds / 60), minute, minutes]
  return `${count} ${count === 1 ? one : many}`
}
const EN = ['minute', 'minutes', 'hour', 'hours', 'day', 'days']
const DE = ['Minute', 'Minuten', 'Stunde', 'Stunden', 'Tag', 'Tage']

/** What an application would get. */
export const previewWords = catalogue(
  {
    title: 'Token preview',
    hint: 'See what this application would get for a person. No token is made, and the person isn’t told. The audit log names you.',
    machineHint: 'See what this machine’s token would say. No token is made.',
    person: 'Person',
    customer: 'A customer. Type a name or an email address.',
    provider: 'A member of your staff. Type a name or an email address.',
    agentHint: 'Leave it empty to see what the agent gets on its own.',
    account: 'Account',
    accountHint: 'Only where the application acts in an account, and the person has several.',
    api: 'API',
    apiHint: 'The resource that the access token is for.',
    noApi: 'None, only the person’s own data',
    noApiAlone: 'None',
    clearApi: 'Clear API',
    scopes: 'Scopes',
    scopesHint: 'What the application asks for.',
    show: 'Show tokens',
    tryTitle: 'Test sign-in',
    tryHint:
      'Sign in as a person would, with a second factor, terms and consent, and see what the application would get. Nothing you allow is kept.',
    tryAct: 'Try sign-in',
    tested: (email: string) => `${email} is signed in in this browser.`,
    testRefused: 'Consent was refused: the application gets access_denied, and no token.',
    testAgain: 'Try again',
    signOut: (email: string) => `Sign out ${email}`,
    signedOut: 'Signed out.',
    result: 'Result',
    asked: 'The person is asked for consent first. If they agree, the application gets what is below.',
    notAsked: 'The person isn’t asked.',
    granted: 'Granted:',
    noScopes: 'no scopes',
    withheld: 'Withheld:',
    unknown: 'no such scope at the chosen API.',
    application: 'not among the allowed scopes in this application’s settings.',
    personLacks: 'the person’s role doesn’t have it.',
    idToken: 'ID token',
    accessToken: 'Access token',
    refreshToken: 'Refresh token',
    userinfo: 'Userinfo',
    userinfoHint: 'What the userinfo endpoint answers for this access token.',
    jwt: 'A JWT, which the API checks itself.',
    opaque: 'Opaque. The API asks the introspection endpoint, which answers this.',
    lives: (seconds: number) => `Valid for ${lifetime(seconds, EN)}.`,
    idle: (seconds: number) => `Valid for ${lifetime(seconds, EN)} without use.`,
    withSession: 'It ends with the session.',
    withoutSession: 'It continues after the person signs out.',
    noRefresh: 'None. The application asks for a new access token.',
  },
  {
    de: {
      title: 'Token-Vorschau',
      hint: 'Sehen Sie, was diese Anwendung für eine Person erhielte. Es entsteht kein Token, und die Person erfährt nichts davon. Das Audit-Log nennt Sie.',
      machineHint: 'Sehen Sie, was das Token dieser Maschine sagte. Es entsteht kein Token.',
      person: 'Person',
      customer: 'Ein Kunde. Geben Sie einen Namen oder eine E-Mail-Adresse ein.',
      provider: 'Ein Mitglied Ihres Teams. Geben Sie einen Namen oder eine E-Mail-Adresse ein.',
      agentHint: 'Leer lassen, um zu sehen, was der Agent allein erhält.',
      account: 'Kundenkonto',
      accountHint: 'Nur wenn die Anwendung in einem Kundenkonto handelt und die Person mehrere hat.',
      api: 'API',
      apiHint: 'Die Ressource, für die das Access-Token ist.',
      noApi: 'Keine, nur die Daten der Person',
      noApiAlone: 'Keine',
      clearApi: 'API entfernen',
      scopes: 'Scopes',
      scopesHint: 'Worum die Anwendung bittet.',
      show: 'Token anzeigen',
      tryTitle: 'Testanmeldung',
      tryHint:
        'Melden Sie sich an wie eine Person, mit zweitem Faktor, Bedingungen und Einwilligung, und sehen Sie, was die Anwendung erhielte. Was Sie erlauben, wird nicht gespeichert.',
      tryAct: 'Anmeldung testen',
      tested: (email) => `${email} ist in diesem Browser angemeldet.`,
      testRefused: 'Die Einwilligung wurde verweigert: Die Anwendung erhält access_denied und kein Token.',
      testAgain: 'Noch einmal testen',
      signOut: (email) => `${email} abmelden`,
      signedOut: 'Abgemeldet.',
      result: 'Ergebnis',
      asked:
        'Die Person wird zuerst um Einwilligung gebeten. Stimmt sie zu, erhält die Anwendung das Folgende.',
      notAsked: 'Die Person wird nicht gefragt.',
      granted: 'Erteilt:',
      noScopes: 'keine Scopes',
      withheld: 'Nicht erteilt:',
      unknown: 'Die gewählte API hat diesen Scope nicht.',
      application: 'nicht unter den erlaubten Scopes in den Einstellungen dieser Anwendung.',
      personLacks: 'Die Rolle der Person hat ihn nicht.',
      idToken: 'ID-Token',
      accessToken: 'Access-Token',
      refreshToken: 'Refresh-Token',
      userinfo: 'Userinfo',
      userinfoHint: 'Das antwortet der Userinfo-Endpunkt auf dieses Access-Token.',
      jwt: 'Ein JWT, das die API selbst prüft.',
      opaque: 'Undurchsichtig. Die API fragt den Introspektions-Endpunkt, der das antwortet.',
      lives: (seconds) => `${lifetime(seconds, DE)} gültig.`,
      idle: (seconds) => `Ohne Nutzung ${lifetime(seconds, DE)} gültig.`,
      withSession: 'Es endet mit der Sitzung.',
      withoutSession: 'Es gilt weiter, wenn sich die Person abmeldet.',
      noRefresh: 'Keines. Die Anwendung holt ein neues Access-Token.',
    },
  },
)
