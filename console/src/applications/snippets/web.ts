import { environment, type Filled, placeOf, type Snippet, withSession } from './snippet.ts'

export function nextjs(filled: Filled): Snippet {
  const { origin, port } = placeOf(filled)
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
      { name: 'terminal', code: `npx next dev --port ${port}` },
    ],
    needs: `${origin}/api/auth/callback/postern`,
  }
}

export function express(filled: Filled): Snippet {
  const { issuer, redirectUri } = filled
  const { pathname, port } = placeOf(filled)
  const isPlain = issuer.startsWith('http:')
  const insecure = isPlain ? ', undefined, { execute: [oidc.allowInsecureRequests] }' : ''
  return {
    id: 'express',
    title: 'Express',
    install: 'npm install express express-session openid-client',
    files: [
      {
        name: '.env',
        code: withSession(filled),
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

app.listen(${port})`,
      },
      { name: 'terminal', code: 'node --env-file=.env server.mjs' },
    ],
  }
}
