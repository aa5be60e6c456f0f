'use client'

import { createElement as h, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useSession } from '../react/provider.ts'
import type { ClientAccount, ClientAccounts } from '../server/active-account.ts'
import { saysOf } from './calls.ts'
import { alert, avatar, box, classes, popover, useLabels, walkByKeys } from './parts.ts'
import { useAccounts } from './use-accounts.ts'

/** What `AccountSwitcher` takes. */
export interface AccountSwitcherProps {
  /** What the server already knows, `await auth.accounts(request)`: then the first render is right. */
  initial?: ClientAccounts | undefined
  /** Called after a switch; without it the page loads again, as what it shows is of the other account. */
  onSwitch?: (accountId: string) => void
  className?: string
  /** More links and buttons below the accounts, such as your page that opens a new one. */
  children?: ReactNode
}

/**
 * The account that the person works in, and a list of the others. Your server reads the choice with
 * `auth.activeAccount(request)`, which asks each time whether they are a member. It shows nothing to people without an account.
 *
 * ```tsx
 * <AccountSwitcher initial={await auth.accounts(request)} />
 * ```
 */
export function AccountSwitcher({ initial, onSwitch, className, children }: AccountSwitcherProps): ReactNode {
  const { accounts, active, error, switchTo } = useAccounts(initial)
  const { status } = useSession()
  const labels = useLabels()
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const names = classes('postern-button postern-switcher', className)
  if (status === 'signed-out' || accounts?.length === 0) return null
  if (!accounts)
    return h(
      'span',
      { className: 'postern-switch' },
      box(names, labels.chooseAccount),
      error ? alert(labels.failed) : null,
    )

  async function choose(accountId: string, list: HTMLElement | null): Promise<void> {
    try {
      setFailure(undefined)
      await switchTo(accountId)
      if (!onSwitch) return location.reload()
      list?.hidePopover()
      onSwitch(accountId)
    } catch (reason) {
      setFailure(saysOf(labels, reason))
    }
  }
  const item = ({ id: accountId, name, logo }: ClientAccount) =>
    h(
      'li',
      { key: accountId },
      h(
        'button',
        {
          type: 'button',
          className: 'postern-item',
          'aria-current': accountId === active?.id ? 'true' : undefined,
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
            void choose(accountId, currentTarget.closest<HTMLElement>('[popover]')),
        },
        avatar(name, logo, 'postern-square'),
        h('bdi', null, name),
      ),
    )
  return h(
    'span',
    { className: 'postern-switch', onKeyDown: walkByKeys },
    h(
      'button',
      { type: 'button', className: names, popoverTarget: id },
      active ? avatar(active.name, active.logo, 'postern-square') : null,
      h('bdi', null, active?.name ?? labels.chooseAccount),
    ),
    popover(id, labels.accounts, [
      h('ul', { key: 'list', className: 'postern-list' }, accounts.map(item)),
      children,
      h('div', { key: 'failure' }, alert(failure)),
    ]),
  )
}
