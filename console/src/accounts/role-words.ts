import { catalogue } from '../ui/words.ts'

/** The roles of members, and those that an account made. */
export const accountRoleWords = catalogue(
  {
    level: 'Level',
    roles: 'Roles',
    changeRoles: 'Change roles',
    actsOf: (email: string) => `Actions for ${email}`,
    rolesOf: (email: string) => `Roles of ${email}`,
    rolesHint: (most: number) => `At most ${most}. They apply in this account only.`,
    tooMany: (most: number) => `A member can have ${most} roles. Remove one first.`,
    noMatch: 'No role matches.',
    takeAll: 'Remove all roles',
    byDirectory: (names: string) =>
      `From the company’s directory or single sign-on, and changed there: ${names}`,
    saveRoles: 'Save',
    rolesSaved: 'Roles saved.',
    ownRoles: 'The account’s own roles',
    ownRolesLead:
      'The account decides on these roles. Its owners and admins edit them on their team page, and your servers through the API.',
    noOwnRoles: 'None. Owners and admins create them on their team page.',
    permissions: 'Permissions',
    key: 'Key',
    name: 'Name',
    none: 'None',
  },
  {
    de: {
      level: 'Stufe',
      roles: 'Rollen',
      changeRoles: 'Rollen ändern',
      actsOf: (email) => `Aktionen für ${email}`,
      rolesOf: (email) => `Rollen von ${email}`,
      rolesHint: (most) => `Höchstens ${most}. Sie gelten nur in diesem Kundenkonto.`,
      tooMany: (most) => `Ein Mitglied kann ${most} Rollen haben. Entfernen Sie erst eine.`,
      noMatch: 'Keine Rolle passt.',
      takeAll: 'Alle Rollen entfernen',
      byDirectory: (names) =>
        `Aus dem Verzeichnis oder dem Single Sign-on der Firma, und dort zu ändern: ${names}`,
      saveRoles: 'Speichern',
      rolesSaved: 'Rollen gespeichert.',
      ownRoles: 'Eigene Rollen des Kundenkontos',
      ownRolesLead:
        'Über diese Rollen entscheidet das Kundenkonto. Seine Inhaber und Administratoren bearbeiten sie auf ihrer Teamseite, Ihre Server über die API.',
      noOwnRoles: 'Keine. Inhaber und Administratoren legen sie auf ihrer Teamseite an.',
      permissions: 'Berechtigungen',
      key: 'Schlüssel',
      name: 'Name',
      none: 'Keine',
    },
  },
)
