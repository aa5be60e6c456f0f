import type { Filled, Snippet } from './snippet.ts'

export function oidcClientTs({ issuer, clientId, redirectUri }: Filled): Snippet {
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
