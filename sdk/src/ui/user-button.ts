'use client'

import { createElement as h, type ReactNode, useId, useState } from 'react'
import { fill } from '../react/labels.ts'
import { useSession, useShared } from '../react/provider.ts'
import { saysOf, withQuery } from './calls.ts'
import { alert, avatar, classes, here, isPlain, popover, useLabels, walkByKeys } from './parts.ts'
import { SignInButton } from './sign-in-button.ts'

/** What `UserButton` takes. */
export interface UserButtonProps {
  /** Where people go who sign out here: a path of your application. Without it the page stays. */
  afterSignOut?: string
  className?: string
  /** More links and buttons of the menu, between the settings and the sign-out. */
  children?: ReactNode
}

/**
 * Who is signed in, with a menu: account settings, and the way out. People who are signed out get a `SignInButton`. Until that
 * is known there is a box of the same size, so nothing moves.
 *
 * ```tsx
 * <UserButton afterSignOut="/" />
 * ```
 */
export function UserButton({ afterSignOut, className, children }: UserButtonProps): ReactNode {
  const { store, path } = useShared('UserButton')
  const session = useSession()
  const labels = useLabels()
  const id = useId()
  const [failure, setFailure] = useState<string>()
  // What the server did not know needs the room of either: of the avatar, and of the words.
  const sizer =
    store.initialState().status === 'loading'
      ? h('span', { className: 'postern-button postern-sizer', 'aria-hidden': true }, labels.signIn)
      : null
  if (session.status !== 'signed-in')
    return h('span', { className: classes('postern-user', className) }, h(SignInButton))

  const { name, email, picture } = session.user
  const shown = name ?? email
  const signOut = () =>
    session
      .signOut(afterSignOut === undefined ? {} : { returnTo: afterSignOut })
      .catch((error: unknown) => setFailure(saysOf(labels, error)))
  const menu = [
    h(
      'div',
      { key: 'who', className: 'postern-who' },
      avatar(shown, picture),
      h(
        'div',
        null,
        name === null ? null : h('bdi', { className: 'postern-name' }, name),
        h('bdi', { className: name === null ? 'postern-name' : 'postern-muted', dir: 'ltr' }, email),
      ),
    ),
    h(
      'a',
      {
        key: 'manage',
        className: 'postern-item',
        href: `${path}/manage`,
        onClick: (event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          location.assign(withQuery(`${path}/manage`, { return_to: here() }))
        },
      },
      labels.manage,
    ),
    children,
    h('button', { key: 'out', type: 'button', className: 'postern-item', onClick: signOut }, labels.signOut),
    h('div', { key: 'failure' }, alert(failure)),
  ]
  return h(
    'span',
    { className: classes('postern-user', className), onKeyDown: walkByKeys },
    sizer,
    h(
      'button',
      {
        type: 'button',
        className: 'postern-round',
        popoverTarget: id,
        'aria-label': fill(labels.userMenu, { name: shown }),
      },
      avatar(shown, picture),
    ),
    popover(id, fill(labels.userMenu, { name: shown }), menu),
  )
}
