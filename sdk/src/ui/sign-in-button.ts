'use client'

import { createElement as h, type ReactNode } from 'react'
import { useSession, useSignIn } from '../react/provider.ts'
import type { StartOptions } from '../react/sign-in-url.ts'
import { box, classes, isPlain, useLabels } from './parts.ts'

/** What `SignInButton` takes. */
export interface SignInButtonProps extends StartOptions {
  className?: string
  /** In place of "Sign in". */
  children?: ReactNode
}

/**
 * Leads to the hosted page, and back to this one unless `returnTo` names another. A link, so it works before scripts have
 * loaded. It shows nothing to people who are signed in, and an empty box until that is known.
 *
 * ```tsx
 * <SignInButton />
 * ```
 */
export function SignInButton({ className, children, ...options }: SignInButtonProps): ReactNode {
  const { status } = useSession()
  const signIn = useSignIn()
  const { signIn: label } = useLabels()
  const names = classes('postern-button postern-primary', className)
  if (status === 'signed-in') return null
  if (status === 'loading') return box(names, label)
  return h(
    'a',
    {
      className: names,
      href: signIn.href(options),
      onClick: (event) => {
        if (options.returnTo !== undefined || !isPlain(event)) return
        event.preventDefault()
        signIn.start(options)
      },
    },
    children ?? label,
  )
}

/** What `SignedIn` and `SignedOut` take. */
export interface SignedProps {
  /** Shown until it is known who this is. */
  fallback?: ReactNode
  children?: ReactNode
}

/** Shows its children to people who are signed in. */
export function SignedIn({ fallback = null, children }: SignedProps): ReactNode {
  return only('signed-in', useSession().status, { fallback, children })
}

/** Shows its children to people who are signed out, and never before that is known. */
export function SignedOut({ fallback = null, children }: SignedProps): ReactNode {
  return only('signed-out', useSession().status, { fallback, children })
}

function only(wanted: string, status: string, { fallback, children }: SignedProps): ReactNode {
  if (status === 'loading') return fallback
  return status === wanted ? children : null
}
