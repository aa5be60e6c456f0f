'use client'

import { type FormEvent, createElement as h, type ReactNode, useState } from 'react'
import { useSession, useShared } from '../react/provider.ts'
import { call, saysOf, withQuery } from './calls.ts'
import { alert, box, classes, here, useLabels } from './parts.ts'

/** What `PortalButton` takes. */
export interface PortalButtonProps {
  /** Of which account; unless told, of the active one. */
  account?: string
  /** Where the billing pages lead back to: a path of your application. Unless told, this page. */
  returnTo?: string
  className?: string
  /** In place of "Billing". */
  children?: ReactNode
}

/**
 * Leads an owner to the billing pages of an account: plan, invoices, payment. It shows nothing to people who are signed out. It is
 * a form, so it works before scripts have loaded.
 *
 * ```tsx
 * <PortalButton />
 * ```
 */
export function PortalButton({ account, returnTo, className, children }: PortalButtonProps): ReactNode {
  const { path } = useShared('PortalButton')
  const { status } = useSession()
  const labels = useLabels()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const names = classes('postern-button', className)
  const action = (back: string | undefined) =>
    withQuery(`${path}/portal`, { account_id: account, return_to: back })
  if (status === 'signed-out') return null
  if (status === 'loading') return box(names, labels.billing)

  // By script, as a policy's form-action also holds for where a form's answer leads: to Postern.
  async function go(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { url } = await call<{ url: string }>(action(returnTo ?? here()), { method: 'POST' })
      location.assign(url)
    } catch (error) {
      setFailure(saysOf(labels, error))
    } finally {
      setBusy(false)
    }
  }
  return h(
    'form',
    { className: 'postern-form', method: 'post', action: action(returnTo), onSubmit: go },
    h('button', { type: 'submit', className: names, 'aria-busy': isBusy }, children ?? labels.billing),
    alert(failure),
  )
}
