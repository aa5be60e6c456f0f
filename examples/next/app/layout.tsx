import { PosternProvider } from '@postern/sdk/react'
import { clientSession } from '@postern/sdk/server'
import type { ReactNode } from 'react'
import { checkSession } from '@/lib/auth'
import { Menu } from './menu'
import './style.css'

export const metadata = { title: 'Field notes' }

export default async function Layout({ children }: { children: ReactNode }) {
  // While Postern does not answer, the hooks show `loading` and ask again.
  const initialSession = await checkSession().then(clientSession, () => undefined)
  return (
    <html lang="en">
      <body>
        <main>
          <PosternProvider initialSession={initialSession}>
            {children}
            <Menu />
          </PosternProvider>
        </main>
      </body>
    </html>
  )
}
