import type { Filled, Snippet } from './snippet.ts'

export function expo({ issuer, clientId, redirectUri }: Filled): Snippet {
  const scheme = redirectUri.slice(0, redirectUri.indexOf(':'))
  return {
    id: 'expo',
    title: 'Expo',
    install: 'npx expo install expo-auth-session expo-web-browser expo-crypto',
    files: [
      ...(scheme.startsWith('http')
        ? []
        : [{ name: 'app.json', code: `{ "expo": { "scheme": "${scheme}" } }` }]),
      {
        name: 'sign-in.tsx',
        code: `import * as AuthSession from 'expo-auth-session'
import * as WebBrowser from 'expo-web-browser'
import { useEffect, useState } from 'react'
import { Button, Text } from 'react-native'

WebBrowser.maybeCompleteAuthSession()

const clientId = '${clientId}'
const redirectUri = '${redirectUri}'

export function SignIn() {
  const discovery = AuthSession.useAutoDiscovery('${issuer}')
  const [request, response, ask] = AuthSession.useAuthRequest(
    { clientId, redirectUri, scopes: ['openid', 'profile', 'email'] },
    discovery,
  )
  const [email, setEmail] = useState()
  useEffect(() => {
    if (response?.type !== 'success' || !discovery) return
    const { code } = response.params
    const extraParams = { code_verifier: request.codeVerifier }
    AuthSession.exchangeCodeAsync({ clientId, code, redirectUri, extraParams }, discovery)
      .then((tokens) => AuthSession.fetchUserInfoAsync(tokens, discovery))
      .then((user) => setEmail(user.email))
  }, [response])
  if (email) return <Text>Signed in as {email}</Text>
  return <Button title="Sign in" disabled={!request} onPress={() => ask()} />
}`,
      },
    ],
  }
}
