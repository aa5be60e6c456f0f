import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { answerBench, FASTEST, listen } from '../support/peer-process.js'

// better-auth as a server of its own, by its own HTTP handler: codes are stored as they are, as is its default.

const [databaseUrl = '', connections = '', smtpUrl = ''] = process.argv.slice(2)
const mailer =
  smtpUrl &&
  createTransport({ url: smtpUrl, pool: true, maxConnections: 5, maxMessages: Infinity, secure: false })

/** Codes by address, in place of the mails where there is no mail server. */
const codes = new Map()

const { server, baseURL } = await listen()
const auth = betterAuth({
  ...FASTEST,
  baseURL,
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
})
const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
server.on('request', toNodeHandler(auth))
answerBench(baseURL, codes)
