import { catalogue } from '../ui/words.ts'

export const welcomeWords = catalogue(
  {
    title: 'Welcome to Postern',
    intro: 'This installation has no staff yet. Enter your name and email to become its first owner.',
    name: 'Your name',
    email: 'Your email',
    emailHint: 'We’ll send a code there the next time you sign in.',
    begin: 'Open the console',
    noLink: 'The link is incomplete. Open the whole link that the service printed.',
    over: 'This installation already has staff. Sign in instead.',
    stale:
      'The link has expired or was already used. Start the service again, or run: npm run -s postern -- welcome',
    signIn: 'Sign in',
  },
  {
    de: {
      title: 'Willkommen bei Postern',
      intro:
        'Diese Installation hat noch kein Team. Geben Sie Namen und E-Mail-Adresse ein, um ihr erster Inhaber zu werden.',
      name: 'Ihr Name',
      email: 'Ihre E-Mail-Adresse',
      emailHint: 'Bei der nächsten Anmeldung senden wir einen Code dorthin.',
      begin: 'Konsole öffnen',
      noLink: 'Der Link ist unvollständig. Öffnen Sie den ganzen Link, den der Dienst ausgegeben hat.',
      over: 'Diese Installation hat schon ein Team. Melden Sie sich stattdessen an.',
      stale:
        'Der Link ist abgelaufen oder wurde benutzt. Starten Sie den Dienst neu, oder führen Sie aus: npm run -s postern -- welcome',
      signIn: 'Anmelden',
    },
  },
)
