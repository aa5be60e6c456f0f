import type { Tag } from './document.ts'

/**
 * The areas of the API in the order of the reference, in groups. A route names its area by `tag`; one that is missing here
 * fails the check of openapi.json.
 */
const GROUPS: ReadonlyArray<{ name: string; tags: Readonly<Record<string, string>> }> = [
  {
    name: 'Signing in',
    tags: {
      'Sign-in': 'One-time codes and magic links.',
      Passwords: 'Sign up, sign in, forget, reset and change.',
      Passkeys: 'WebAuthn ceremonies: add a passkey, sign in with one, as first or as second factor.',
      'Two-step verification': 'Authenticator apps, recovery codes, and the second step of a sign-in.',
      'Social sign-in': 'Sign in with Google, GitHub, Microsoft and any OAuth or OpenID Connect service.',
      'Single sign-on': "Sign in by SAML, and find the single sign-on of a person's company.",
      Sessions: 'Who is signed in: check a session from your server, list them, end them.',
      Applications: 'Applications that people sign in to by OpenID Connect, and that call APIs with tokens.',
      'Signing keys': 'The keys by which your servers check tokens, and their rotation.',
      Resources: 'APIs of your own that take access tokens, with their scopes.',
    },
  },
  {
    name: 'People and accounts',
    tags: {
      Users: 'One login identity each: create, find, import, change, block and delete.',
      Accounts: 'The organisations or persons that users belong to, with members and invitations.',
      'Own accounts': 'The same, for the people who belong to an account.',
      Preferences: 'What the console keeps for a member of the staff.',
      'Own profile': 'Change the own name and address, and answer what is asked at sign-up.',
      Invitations: 'What an invitation says, and how it is accepted.',
      Roles: 'What members of each role may do in your application.',
      Staff: 'Your own people, and their roles.',
      Terms: 'Documents that people accept, their versions, and who accepted which.',
    },
  },
  {
    name: 'Company sign-in',
    tags: {
      Connections: 'Identity providers that people come from: social apps, OpenID Connect issuers, SAML.',
      'SSO domains': "Verified email domains, whose people use their company's single sign-on.",
      Provisioning: 'SCIM: tokens for a customer’s directory, and how it is connected.',
      'Set-up guides': "Links that lead a customer's IT through connecting its identity provider.",
    },
  },
  {
    name: 'Events and webhooks',
    tags: {
      Events: 'What happened, and publishing your own events.',
      'Event types': 'The ten, and types that you declare: their schemas, examples and versions.',
      'Webhook endpoints': 'Where webhooks go: URLs, chosen events, secrets, pauses.',
      Deliveries: 'The log: each event for each endpoint, with every attempt.',
      Replays: 'Send many deliveries again.',
      'Bulk acts': 'Do one thing to all rows of a list that match, as a job.',
      'Webhook listeners': 'Streams of events for developers, as the command line opens them.',
    },
  },
  {
    name: 'Billing',
    tags: {
      Plans: 'What you sell: features, limits and prices, in versions that never change.',
      Subscriptions: 'Which account has which plan: buy, change, cancel, and previews of each.',
      Invoices: 'Invoices with gapless numbers, drafts, and pages to print.',
      Payments: 'Payments, credit notes and refunds of an invoice.',
      'Account billing': 'What billing knows of an account: buyer, taxes, balance.',
      'Own billing': 'Plans and the subscription, for owners of an account.',
      'Own invoices': 'Invoices, for owners of an account.',
      'Own webhooks':
        'Webhook endpoints of an account, for its owners, where the provider lets them: see customer-webhooks.md.',
      Portal: 'Links to the billing pages, for owners of an account.',
      'Billing settings': 'The seller, currencies, taxes, invoice numbers and dunning.',
      'Billing import': 'Bring subscriptions and invoices from another system.',
      Stripe: 'Connect Stripe, map its prices, import, and its webhook.',
      Revenue: 'Recurring revenue and churn.',
      'Test clock': 'Let time pass for billing; in development only.',
      'Demo data': 'A believable year to look around in; in development only.',
    },
  },
  {
    name: 'Usage and access',
    tags: {
      Entitlements: 'What an account may do now, and overrides.',
      Usage: 'Meters, counting, and spending within a limit.',
      Credits: 'Prepaid units: grants, spends, reversals, and the ledger.',
      'Own credits': 'Credits, for members of an account.',
    },
  },
  {
    name: 'Installation',
    tags: {
      Providers: 'The tenant: its settings, its secret keys, and providers of the installation.',
      Branding: 'Colours, logos and links of the hosted pages and mails.',
      Texts: 'Your own words on pages and in mails.',
      'Audit log': 'Who did what, when, and from where.',
      Search: 'Anything of a provider, by what names it or its id.',
    },
  },
]

/** The areas of the API, for `tags` of the document. */
export const TAGS: Tag[] = GROUPS.flatMap(({ tags }) =>
  Object.entries(tags).map(([name, description]) => ({ name, description })),
)

/** How the areas are grouped: `x-tagGroups`, which reference tools know. */
export const TAG_GROUPS = GROUPS.map(({ name, tags }) => ({ name, tags: Object.keys(tags) }))
