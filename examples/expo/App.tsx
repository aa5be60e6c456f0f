import './lib/web-crypto.ts'
import { useEffect, useState } from 'react'
import { Button, SafeAreaView, Text } from 'react-native'
import { device } from './lib/device.ts'
import { Session } from './lib/session.ts'

const ISSUER = process.env.EXPO_PUBLIC_POSTERN_URL ?? 'http://localhost:3000'
const session = new Session(
  {
    issuer: ISSUER,
    clientId: process.env.EXPO_PUBLIC_CLIENT_ID ?? '',
    redirectUri: 'com.example.postern:/callback',
    scopes: ['email'],
  },
  device,
)

type Shown = { status: 'loading' | 'unknown' | 'signed-out' } | { status: 'signed-in'; email: string }

/** Whom the app shows. Without a network that is not known, and never "signed out". */
async function whoIsThere(): Promise<Shown> {
  try {
    const token = await session.accessToken()
    if (token === undefined) return { status: 'signed-out' }
    const answer = await fetch(`${ISSUER}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } })
    return answer.ok ? { status: 'signed-in', ...(await answer.json()) } : { status: 'signed-out' }
  } catch {
    return { status: 'unknown' }
  }
}

export default function App() {
  const [shown, setShown] = useState<Shown>({ status: 'loading' })
  const look = async () => setShown(await whoIsThere())
  useEffect(() => {
    whoIsThere().then(setShown)
  }, [])
  const then = (act: () => Promise<unknown>) => () => act().then(look, () => setShown({ status: 'unknown' }))
  return (
    <SafeAreaView>
      {shown.status === 'signed-in' ? (
        <>
          <Text>Hello {shown.email}</Text>
          <Button title="Sign out" onPress={then(() => session.signOut())} />
        </>
      ) : shown.status === 'signed-out' ? (
        <Button title="Sign in" onPress={then(() => session.signIn())} />
      ) : (
        <Text>{shown.status === 'loading' ? 'One moment' : 'No connection'}</Text>
      )}
    </SafeAreaView>
  )
}
