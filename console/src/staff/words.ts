import { catalogue } from '../ui/words.ts'

export const staffWords = catalogue(
  {
    staff: 'Team',
    none: 'No staff yet.',
    lastLogin: 'Last sign-in',
    never: 'never',
    removeTitle: 'Remove from the staff',
    removeText: (email: string) =>
      `${email} can no longer open this console. Their entries in the audit log stay.`,
    removed: 'Removed.',
    roleSet: 'The role is changed.',
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
        `${email} kann diese Konsole nicht mehr öffnen. Seine Einträge im Audit-Log bleiben.`,
      removed: 'Entfernt.',
      roleSet: 'Die Rolle ist geändert.',
      knowsKeys: (names) => `Sie haben diese Schlüssel erstellt und kennen sie weiterhin: ${names}`,
    },
  },
)
