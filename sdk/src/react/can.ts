'use client'

import type { ReactNode } from 'react'
import { can } from '../server/can.ts'
import { useSession } from './provider.ts'

/** What `Can` takes. */
export interface CanProps {
  /** The whole name of the permission: `invoices.read`. */
  permission: string
  /** Id of the account in which it is asked for. */
  account: string
  /** Shown to people who may not, and until there is an answer. */
  fallback?: ReactNode
  children?: ReactNode
}

/**
 * Shows its children to people who may do something in an account, by level and roles together. The session must come with
 * entitlements. Without an answer, an account or its permissions, it shows the `fallback`.
 *
 * It only decides what is shown. Your server checks the permission again where it acts.
 *
 * ```tsx
 * <Can permission="invoices.read" account={accountId} fallback={<AskAnOwner />}>
 *   <Invoices />
 * </Can>
 * ```
 */
export function Can({ permission, account, fallback = null, children }: CanProps): ReactNode {
  return can(useSession(), permission, account) ? children : fallback
}
