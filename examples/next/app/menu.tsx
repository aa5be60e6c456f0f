'use client'

import { useSession, useSignIn } from '@postern/sdk/react'

export function Menu() {
  const session = useSession()
  const signIn = useSignIn()
  if (session.status === 'loading') return <p>…</p>
  if (session.status === 'signed-out')
    return (
      <button type="button" onClick={() => signIn.start({ returnTo: '/account' })}>
        Sign in
      </button>
    )
  return (
    <p>
      Signed in as <b>{session.user.email}</b>.{' '}
      <button type="button" onClick={() => session.signOut({ returnTo: '/' })}>
        Sign out
      </button>
    </p>
  )
}
