import { catalogue } from '../ui/words.ts'

export const personWords = catalogue(
  {
    title: 'Your settings',
    kept: 'Kept in this browser.',
    language: 'Language',
    time: 'Times',
    local: (zone: string) => `Here: ${zone}`,
    utc: 'UTC',
    theme: 'Colours',
    auto: 'As the system',
    light: 'Light',
    dark: 'Dark',
    keys: 'Single keys act: j, k, / and ?',
    keysHint: 'Turn this off if you use speech input or press keys by accident.',
    account: 'Sessions, passkeys, authenticator app',
  },
  {
    de: {
      title: 'Ihre Einstellungen',
      kept: 'Gelten in diesem Browser.',
      language: 'Sprache',
      time: 'Zeiten',
      local: (zone) => `Hier: ${zone}`,
      utc: 'UTC',
      theme: 'Farben',
      auto: 'Wie das System',
      light: 'Hell',
      dark: 'Dunkel',
      keys: 'Einzelne Tasten wirken: j, k, / und ?',
      keysHint: 'Ausschalten, wenn Sie mit dem Rechner sprechen oder Tasten versehentlich drücken.',
      account: 'Sitzungen, Passkeys, Authenticator-App',
    },
  },
)
