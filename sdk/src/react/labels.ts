/** What the components say. `{…}` stands for what is put in. */
export interface Labels {
  /** The language, as a tag of BCP 47: prices are written as it does. */
  locale: string
  signIn: string
  signOut: string
  manage: string
  /** Name of the user's menu: `{name}`. */
  userMenu: string
  /** Name of the list of accounts. */
  accounts: string
  chooseAccount: string
  billing: string
  /** Name of the table of plans. */
  plans: string
  period: string
  monthly: string
  yearly: string
  perMonth: string
  perYear: string
  free: string
  /** `{amount}` is a price. */
  perSeat: string
  /** `{days}` is a number. */
  trial: string
  choosePlan: string
  yourPlan: string
  ownersOnly: string
  noAccount: string
  failed: string
}

/** English, which is what the components say unless told. */
export const en: Labels = {
  locale: 'en',
  signIn: 'Sign in',
  signOut: 'Sign out',
  manage: 'Account settings',
  userMenu: 'Your account: {name}',
  accounts: 'Accounts',
  chooseAccount: 'Choose an account',
  billing: 'Billing',
  plans: 'Plans',
  period: 'Billing period',
  monthly: 'Monthly',
  yearly: 'Yearly',
  perMonth: 'per month',
  perYear: 'per year',
  free: 'Free',
  perSeat: '{amount} for each additional seat',
  trial: '{days} days free',
  choosePlan: 'Choose {plan}',
  yourPlan: 'Your plan',
  ownersOnly: 'Only owners can open the billing of this account.',
  noAccount: 'You’re not a member of this account any longer.',
  failed: 'We couldn’t do that. Try again in a moment.',
}

/** A text with what is put in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
