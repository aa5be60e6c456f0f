import { catalogue } from '../ui/words.ts'

export const staffWords = catalogue(
  {
    staff: 'Team',
    none: 'No staff yet.',
    lastLogin: 'Last sign-in',
    never: 'never',
    removeTitle: 'Remove from the team',
    removeText: (email: string) =>
      `${email} can no longer open this console. Their entries stay in the audit log.`,
    removed: 'Removed.',
    roleSet: 'Role changed.',
    knowsKeys: (names: string) => `They created these keys and still know them: ${names}`,
  },
  {
    de: {
      staff: 'Team',
      none: 'Noch kein Team.',
      lastLogin: 'Letzte Anmeldung',
      never: 'nie',
      removeTitle: 'Aus dem Team entfernen',
      removeText: (email) =>
        `${email} kann diese Konsole nicht mehr öffnen. Die Einträge im Audit-Log bleiben.`,
      removed: 'Entfernt.',
      roleSet: 'Rolle geändert.',
      knowsKeys: (names) => `Diese Person hat folgende Schlüssel erstellt und kennt sie weiterhin: ${names}`,
    },
  },
)
