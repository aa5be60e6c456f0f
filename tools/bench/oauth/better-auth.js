import { once } from 'node:events'
import { createServer } from 'node:http'
import { oauthProvider } from '@better-auth/oauth-provider'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins'
import { emailOTP } from 'better-auth/plugins/email-otp'
import pg from 'pg'

// better-auth as authorization server, on its fastest fair configuration: its own HTTP handler on node:http, no rate
// limits, no logs. Secrets and tokens are stored as digests, as is its default; sessions are read from the database at every
// request, as Postern does.

const [databaseUrl = '', connections = ''] = process.argv.slice(2)

/** Codes by address, in place of the mails. */
const codes = new Map()

const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const baseURL = `http://127.0.0.1:${server.address().port}`

const auth = betterAuth({
  baseURL,
  secret: 'a-bench-secret-of-more-than-32-characters',
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
  emailAndPassword: { enabled: false },
  session: { cookieCache: { enabled: false } },
  advanced: { database: { joins: true } },
  rateLimit: { enabled: false },
  logger: { disabled: true },
  telemetry: { enabled: false },
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
server.on('request', toNodeHandler(auth))

process.on('message', (question) => {
  if (question === 'codes') {
    process.send({ codes: [...codes] })
    codes.clear()
  } else {
    const { user, system } = process.cpuUsage()
    process.send({ cpuMs: (user + system) / 1_000 })
  }
})
process.on('disconnect', () => process.exit())
process.send({ url: baseURL })
