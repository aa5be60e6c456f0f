/** The page on which the roles of a member are chosen. */
export const MEMBER_ROLES = '/account/team/roles'

/** The roles that a team makes itself. */
export const OWN_ROLES = '/account/team/own-roles'

export const memberRolesPath = (accountId: string, userId: string): string =>
  `${MEMBER_ROLES}?${new URLSearchParams({ id: accountId, user_id: userId })}`

/** The pages of one role of a team. */
export const rolePath = (act: 'edit' | 'delete'): string => `${OWN_ROLES}/${act}`
