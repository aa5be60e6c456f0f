import { nextAuth } from '@postern/sdk/next'
import { createAuth } from '@postern/sdk/server'

const { POSTERN_URL = 'http://localhost:3000', POSTERN_KEY = 'not set' } = process.env

export const { GET, POST, checkSession, requireSession, proxy } = nextAuth(
  createAuth({ baseUrl: POSTERN_URL, key: POSTERN_KEY }),
  { afterSignIn: '/account' },
)
