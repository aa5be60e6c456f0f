import { auth, signIn } from '../auth'

export default async function Page() {
  const session = await auth()
  if (session) return <p>Signed in as {session.user?.email}</p>
  return (
    <form
      action={async () => {
        'use server'
        await signIn('postern')
      }}
    >
      <button type="submit">Sign in</button>
    </form>
  )
}
