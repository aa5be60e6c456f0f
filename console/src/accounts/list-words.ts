import { catalogue } from '../ui/words.ts'

/** What the list of accounts says. */
export const listWords = catalogue(
  {
    owner: 'Owner',
    noOwner: 'No owner yet',
    members: 'Members',
    plan: 'Plan',
    mrr: 'MRR',
    status: 'Status',
    sso: 'SSO',
    hasSso: 'Has a connection',
    hasNoSso: 'None',
    ssoOn: 'On',
  },
  {
    de: {
      owner: 'Inhaber',
      noOwner: 'Noch kein Inhaber',
      members: 'Mitglieder',
      plan: 'Plan',
      mrr: 'MRR',
      status: 'Status',
      sso: 'SSO',
      hasSso: 'Hat eine Verbindung',
      hasNoSso: 'Keine',
      ssoOn: 'An',
    },
  },
)
