import { DatabaseSync } from 'node:sqlite'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { admin, organization, twoFactor } from 'better-auth/plugins'

// Makes users by Better Auth, and prints what the query of docs/migrate-from-better-auth.md (the argument) finds of them.

const [query = ''] = process.argv.slice(2)
const database = new DatabaseSync(':memory:')
const auth = betterAuth({
  database,
  secret: 'mWq3Zs8rB5xKc7TnV2Hp9Jd4Lf6Gy1Qa',
  baseURL: 'http://localhost:9',
  emailAndPassword: { enabled: true },
  logger: { disabled: true },
  plugins: [organization(), twoFactor(), admin()],
})
await (await getMigrations(auth.options)).runMigrations()

const signUp = (name, email, password) => auth.api.signUpEmail({ body: { name, email, password } })
const set = (email, change) => database.prepare(`update user set ${change} where email = ?`).run(email)
await signUp('Ada Lovelace', 'Ada.BA@example.com', 'correct horse battery')
set('ada.ba@example.com', 'emailVerified = 1')
database.exec(
  `insert into account (id, accountId, providerId, userId, createdAt, updatedAt)
   select 'google', '1031', 'google', id, createdAt, updatedAt from user`,
)
await signUp('Grace Hopper', 'grace.ba@example.com', 'another long password')
await signUp('Bob', 'bob.ba@example.com', 'bob has a long password')
set('bob.ba@example.com', 'banned = 1')
await signUp('Fi', 'fi.ba@example.com', '\uFB01ve \uFB01ne \uFB01gs in \u216B') // NFKC takes the ligatures apart
set('fi.ba@example.com', 'emailVerified = 1')
for (const row of database.prepare(query).all()) console.log(JSON.stringify(row))
