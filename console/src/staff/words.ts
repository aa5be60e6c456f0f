import { catalogue } from '../ui/words.ts'

export const staffWords = catalogue(
  {
    staff: 'Team',
    lead: 'Everyone who can open this console. Owners manage other owners, admins manage keys, connections and members.',
    you: 'You',
    acts: 'Actions',
    keep: 'Keep',
    none: 'No staff yet.',
    lastLogin: 'Last sign-in',
    never: 'Never',
    removeTitle: (who: string) => `Remove ${who} from the team?`,
    removeText: (email: string) =>
      `${email} can no longer open this console. Their entries stay in the audit log.`,
    removed: 'Removed from the team.',
    roleSet: 'Role changed.',
    knowsKeys: (names: string) => `They created these keys and still know them: ${names}`,
  },
  {
    de: {
      staff: 'Team',
      lead: 'Alle, die diese Konsole öffnen können. Inhaber verwalten andere Inhaber, Administratoren verwalten Schlüssel, Verbindungen und Mitglieder.',
      you: 'Sie',
      acts: 'Aktionen',
      keep: 'Behalten',
      none: 'Noch kein Team.',
      lastLogin: 'Letzte Anmeldung',
      never: 'Nie',
      removeTitle: (who) => `${who} aus dem Team entfernen?`,
      removeText: (email) =>
        `${email} kann diese Konsole nicht mehr öffnen. Die Einträge im Audit-Log bleiben.`,
      removed: 'Entfernt.',
      roleSet: 'Rolle geändert.',
      knowsKeys: (names) => `Diese Person hat folgende Schlüssel erstellt und kennt sie weiterhin: ${names}`,
    },
  },
)
