import { book } from '../ui/words.ts'

export const welcomeWords = book(
  {
    title: 'Welcome to Postern',
    intro:
      'Nobody is staff of this installation yet. Say who you are: you become its first owner, and the console opens.',
    name: 'Your name',
    email: 'Your email',
    emailHint: 'The next time you sign in, a code is sent there.',
    begin: 'Open the console',
    noLink: 'This link lacks its token. Open the whole link that the service printed.',
    over: 'Somebody is staff already. Sign in instead.',
    stale: 'The link has expired or was used. Start the service again, or run: npm run -s postern -- welcome',
    signIn: 'Sign in',
  },
  {
    de: {
      title: 'Willkommen bei Postern',
      intro:
        'Diese Installation hat noch kein Team. Sagen Sie, wer Sie sind: Sie werden ihr erster Besitzer, und die Konsole geht auf.',
      name: 'Ihr Name',
      email: 'Ihre E-Mail-Adresse',
      emailHint: 'Bei der nächsten Anmeldung kommt ein Code dorthin.',
      begin: 'Konsole öffnen',
      noLink: 'Diesem Link fehlt das Token. Öffnen Sie den ganzen Link, den der Dienst ausgegeben hat.',
      over: 'Es gibt schon ein Team. Melden Sie sich an.',
      stale:
        'Der Link ist abgelaufen oder wurde benutzt. Starten Sie den Dienst neu, oder führen Sie aus: npm run -s postern -- welcome',
      signIn: 'Anmelden',
    },
  },
)
