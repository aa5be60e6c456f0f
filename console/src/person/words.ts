import { catalogue } from '../ui/words.ts'

export const personWords = catalogue(
  {
    title: 'Your settings',
    kept: 'Kept in this browser.',
    language: 'Language',
    time: 'Time zone',
    theme: 'Theme',
    auto: 'As the system',
    light: 'Light',
    dark: 'Dark',
    keys: 'Keyboard shortcuts of one letter',
    keysHint: 'Turn this off if you use speech input or press keys by accident.',
    account: 'Sessions, passkeys, authenticator app',
  },
  {
    de: {
      title: 'Ihre Einstellungen',
      kept: 'Gelten in diesem Browser.',
      language: 'Sprache',
      time: 'Zeitzone',
      theme: 'Farben',
      auto: 'Wie das System',
      light: 'Hell',
      dark: 'Dunkel',
      keys: 'Tastenkürzel aus einem Buchstaben',
      keysHint: 'Ausschalten, wenn Sie mit dem Rechner sprechen oder Tasten versehentlich drücken.',
      account: 'Sitzungen, Passkeys, Authenticator-App',
    },
  },
)
