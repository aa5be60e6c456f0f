import { environment, type Filled, type Snippet, secretOf } from './snippet.ts'

export function curl(filled: Filled): Snippet {
  const { issuer, clientId } = filled
  return {
    id: 'curl',
    title: 'curl',
    install: '',
    files: [
      {
        name: 'terminal',
        code: `curl ${issuer}/oauth/token \\
  --user '${clientId}:${secretOf(filled)}' \\
  --data grant_type=client_credentials`,
      },
    ],
  }
}

export function nodeMachine(filled: Filled): Snippet {
  const { issuer } = filled
  const insecure = issuer.startsWith('http:') ? ', undefined, { execute: [oidc.allowInsecureRequests] }' : ''
  return {
    id: 'node',
    title: 'Node.js',
    install: 'npm install openid-client',
    files: [
      { name: '.env', code: environment(filled) },
      {
        name: 'job.mjs',
        code: `import * as oidc from 'openid-client'

const { POSTERN_ISSUER, POSTERN_CLIENT_ID, POSTERN_CLIENT_SECRET } = process.env
const config = await oidc.discovery(new URL(POSTERN_ISSUER), POSTERN_CLIENT_ID, POSTERN_CLIENT_SECRET${insecure})
// Add resource and scope for an API of yours: { resource: 'https://api.example.com', scope: 'orders:read' }
const tokens = await oidc.clientCredentialsGrant(config)
console.log(tokens.expires_in)`,
      },
      { name: 'terminal', code: 'node --env-file=.env job.mjs' },
    ],
  }
}

export function pythonMachine(filled: Filled): Snippet {
  return {
    id: 'python',
    title: 'Python',
    install: 'pip install authlib requests',
    files: [
      { name: '.env', code: environment(filled) },
      {
        name: 'job.py',
        code: `import os

from authlib.integrations.requests_client import OAuth2Session

client = OAuth2Session(os.environ["POSTERN_CLIENT_ID"], os.environ["POSTERN_CLIENT_SECRET"])
# Add resource and scope for an API of yours: resource="https://api.example.com", scope="orders:read"
tokens = client.fetch_token(os.environ["POSTERN_ISSUER"] + "/oauth/token", grant_type="client_credentials")
print(tokens["expires_in"])`,
      },
      { name: 'terminal', code: 'set -a; . ./.env; set +a; python job.py' },
    ],
  }
}
