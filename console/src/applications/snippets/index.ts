import type { Kind } from './kinds.ts'

/** What a snippet is filled with. */
export interface Filled {
  issuer: string
  clientId: string
  /** Undefined where it is not shown any more: the snippet has a placeholder. */
  secret: string | undefined
  redirectUri: string
}

export interface SnippetFile {
  name: string
  code: string
}

interface Snippet {
  id: string
  /** Of the framework; the same in every language. */
  title: string
  /** What to install. */
  install: string
  files: SnippetFile[]
}

/** The finished code for an application of this kind, the most usual framework first. */
export function snippetsFor(kind: Kind, filled: Filled): Snippet[] {
  return BY_KIND[kind].map((make) => make(filled))
}

/** Where the framework of a kind expects people back, while it is developed. */
export const SUGGESTED_REDIRECTS: Readonly<Record<Exclude<Kind, 'machine'>, string>> = {
  web: 'http://localhost:3000/api/auth/callback/postern',
  spa: 'http://localhost:5173/callback',
  native: 'com.example.app:/callback',
  agent: 'http://localhost:3000/callback',
}

const PLACEHOLDER = 'your-client-secret'

const BY_KIND: Readonly<Record<Kind, ReadonlyArray<(filled: Filled) => Snippet>>> = {
  web: [nextjs, express],
  spa: [oidcClientTs],
  native: [expo],
  machine: [curl],
  agent: [express, curl],
}

/** As variables, which a server reads. */
function environment({ issuer, clientId, secret = PLACEHOLDER }: Filled): string {
  return `POSTERN_ISSUER=${issuer}
POSTERN_CLIENT_ID=${clientId}
POSTERN_CLIENT_SECRET=${secret}`
}

function nextjs(filled: Filled): Snippet {
  return {
    id: 'nextjs',
    title: 'Next.js',
    install: 'npm install next-auth@beta && npx auth secret',
    files: [
      {
        name: '.env.local',
        code: environment(filled),
      },
      {
        name: 'auth.ts',
        code: `import NextAuth from 'next-auth'

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [
    {
      id: 'postern',
      name: 'Postern',
      type: 'oidc',
      issuer: process.env.POSTERN_ISSUER,
      clientId: process.env.POSTERN_CLIENT_ID,
      clientSecret: process.env.POSTERN_CLIENT_SECRET,
      checks: ['pkce', 'state'],
    },
  ],
})`,
      },
      {
        name: 'app/api/auth/[...nextauth]/route.ts',
        code: `import { handlers } from '@/auth'

export const { GET, POST } = handlers`,
      },
    ],
  }
}

function express(filled: Filled): Snippet {
  const { issuer, redirectUri } = filled
  const { pathname, port } = new URL(redirectUri)
  const isPlain = issuer.startsWith('http:')
  const insecure = isPlain ? ', undefined, { execute: [oidc.allowInsecureRequests] }' : ''
  return {
    id: 'express',
    title: 'Express',
    install: 'npm install express express-session openid-client',
    files: [
      {
        name: '.env',
        code: `${environment(filled)}
SESSION_SECRET=change-me`,
      },
      {
        name: 'server.mjs',
        code: `import express from 'express'
import session from 'express-session'
import * as oidc from 'openid-client'

const { POSTERN_ISSUER, POSTERN_CLIENT_ID, POSTERN_CLIENT_SECRET, SESSION_SECRET } = process.env
const redirect_uri = '${redirectUri}'
const config = await oidc.discovery(new URL(POSTERN_ISSUER), POSTERN_CLIENT_ID, POSTERN_CLIENT_SECRET${insecure})

const app = express()
app.use(session({ secret: SESSION_SECRET, resave: false, saveUninitialized: false }))

app.get('/login', async (request, response) => {
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  request.session.flow = { verifier, state }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  })
  response.redirect(url.href)
})

app.get('${pathname}', async (request, response) => {
  const { verifier, state } = request.session.flow
  const tokens = await oidc.authorizationCodeGrant(config, new URL(request.url, redirect_uri), {
    pkceCodeVerifier: verifier,
    expectedState: state,
  })
  request.session.user = tokens.claims()
  response.redirect('/')
})

app.get('/', (request, response) => {
  const { user } = request.session
  response.send(user ? \`Signed in as \${user.email}\` : '<a href="/login">Sign in</a>')
})

app.listen(${port || 3000})`,
      },
      { name: 'terminal', code: 'node --env-file=.env server.mjs' },
    ],
  }
}

function oidcClientTs({ issuer, clientId, redirectUri }: Filled): Snippet {
  return {
    id: 'oidc-client-ts',
    title: 'oidc-client-ts',
    install: 'npm install oidc-client-ts',
    files: [
      {
        name: 'auth.ts',
        code: `import { UserManager } from 'oidc-client-ts'

export const auth = new UserManager({
  authority: '${issuer}',
  client_id: '${clientId}',
  redirect_uri: '${redirectUri}',
  scope: 'openid profile email',
})`,
      },
      {
        name: 'main.ts',
        code: `import { auth } from './auth'

if (location.pathname === '${new URL(redirectUri).pathname}') {
  await auth.signinCallback()
  location.replace('/')
} else {
  const user = await auth.getUser()
  if (!user || user.expired) await auth.signinRedirect()
  else document.body.textContent = \`Signed in as \${user.profile.email}\`
}`,
      },
    ],
  }
}

function expo({ issuer, clientId, redirectUri }: Filled): Snippet {
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

function curl({ issuer, clientId, secret = PLACEHOLDER }: Filled): Snippet {
  return {
    id: 'curl',
    title: 'curl',
    install: '',
    files: [
      {
        name: 'terminal',
        code: `curl ${issuer}/oauth/token \\
  --user '${clientId}:${secret}' \\
  --data grant_type=client_credentials`,
      },
    ],
  }
}
