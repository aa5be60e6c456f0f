import { once } from 'node:events'
import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { createTransport } from 'nodemailer'
import pg from 'pg'

// better-auth as a server of its own, on its fastest fair configuration: its own HTTP handler on node:http, one look-up
// per session by a join, codes stored as they are (its default), no rate limits, no logs. Sessions are read from the
// database at every check, as Postern does: a revoked one is refused at once.

const [databaseUrl = '', connections = '', smtpUrl = ''] = process.argv.slice(2)
const mailer =
  smtpUrl &&
  createTransport({ url: smtpUrl, pool: true, maxConnections: 5, maxMessages: Infinity, secure: false })

/** Codes by address, in place of the mails where there is no mail server. */
const codes = new Map()

const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const baseURL = `http://127.0.0.1:${server.address().port}`

const auth = betterAuth({
  baseURL,
  secret: 'a-bench-secret-of-more-than-32-characters',
  database: new pg.Pool({ connectionString: databaseUrl, max: Number(connections) }),
  plugins: [
    emailOTP({
      sendVerificationOTP: async ({ email, otp }) => {
        if (!mailer) return void codes.set(email, otp)
        const mail = {
          from: 'bench@example.com',
          to: email,
          subject: 'Your code',
          text: `Your code is ${otp}`,
        }
        // As its docs advise: the answer does not wait for the mail.
        mailer.sendMail(mail).catch((error) => console.error(error))
      },
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
