import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins'
import { emailOTP } from 'better-auth/plugins/email-otp'
import pg from 'pg'
import { answerBench, FASTEST, listen } from '../support/peer-process.js'

// better-auth as authorization server, by its own HTTP handler. Secrets and tokens are stored as digests, as is its default.

const [databaseUrl = '', connections = ''] = process.argv.slice(2)

/** Codes by address, in place of the mails. */
const codes = new Map()

const { server, baseURL } = await listen()
const auth = betterAuth({
  ...FASTEST,
  baseURL,
  database: new pg.Pool({ connectionString: databaseUrl, max: Number(connections) }),
  plugins: [
    emailOTP({ sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp) }),
    // RS256 for ID tokens, as Postern.
    jwt({ jwks: { keyPairConfig: { alg: 'RS256', modulusLength: 2048 } } }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
    }),
  ],
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
server.on('request', toNodeHandler(auth))
answerBench(baseURL, codes)
