'use client'

export type { Labels } from './react/labels.ts'
export type { ClientAccount, ClientAccounts } from './server/active-account.ts'
export type { OfferedPlan } from './server/offered-plans.ts'
export { AccountSwitcher, type AccountSwitcherProps } from './ui/account-switcher.ts'
export { PortalButton, type PortalButtonProps } from './ui/portal-button.ts'
export {
  type OfferedFeature,
  type OfferedPrice,
  PricingTable,
  type PricingTableProps,
} from './ui/pricing-table.ts'
export {
  SignedIn,
  SignedOut,
  type SignedProps,
  SignInButton,
  type SignInButtonProps,
} from './ui/sign-in-button.ts'
export { type UseAccounts, useAccounts } from './ui/use-accounts.ts'
export { UserButton, type UserButtonProps } from './ui/user-button.ts'
