import { catalogue } from '../ui/words.ts'

export const personWords = catalogue(
  {
    title: 'Your settings',
    kept: 'Saved in this browser.',
    language: 'Language',
    time: 'Time zone',
    theme: 'Theme',
    auto: 'Same as system',
    light: 'Light',
    dark: 'Dark',
    keys: 'Single-key shortcuts',
    keysHint: 'Turn this off if you use speech input or press keys by accident.',
    account: 'Sessions, passkeys, authenticator app',
  },
  {
    de: {
      title: 'Ihre Einstellungen',
      kept: 'Gelten in diesem Browser.',
      language: 'Sprache',
      time: 'Zeitzone',
      theme: 'Design',
      auto: 'Wie im System',
      light: 'Hell',
      dark: 'Dunkel',
      keys: 'Tastenkürzel mit einer einzelnen Taste',
      keysHint: 'Ausschalten, wenn Sie Spracheingabe verwenden oder Tasten versehentlich drücken.',
      account: 'Sitzungen, Passkeys, Authenticator-App',
    },
  },
)
