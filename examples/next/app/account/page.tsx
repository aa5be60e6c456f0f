import { requireSession } from '@/lib/auth'

export default async function Account() {
  const { user, session } = await requireSession({ path: '/account' })
  return (
    <>
      <h1>Your account</h1>
      <dl>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Signed in by</dt>
        <dd>{session.method}</dd>
      </dl>
    </>
  )
}
