import { requireSession, signInRoutes, webhooks, withSession } from '@postern/sdk/express'
import { createAuth } from '@postern/sdk/server'
import express from 'express'
import { page, text } from './page.js'

const {
  POSTERN_URL = 'http://localhost:3000',
  POSTERN_KEY,
  POSTERN_WEBHOOK_SECRET,
  PORT = 4001,
} = process.env
const auth = createAuth({ baseUrl: POSTERN_URL, key: POSTERN_KEY })
const app = express()
const { format: when } = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
let signIns = 0

app.use(express.static('public'))
app.use(signInRoutes(auth, { afterSignIn: '/account' }))

app.get('/', withSession(auth), (request, response) => {
  const person = request.postern?.user
  response.send(
    page(
      person
        ? text`<h1>Welcome back</h1><p>You are signed in as <b>${person.email}</b>.</p>
          <p><a class="button" href="/account">Open your account</a></p>`
        : text`<h1>Roast &amp; Co.</h1><p>Fresh coffee, every other Tuesday.</p>
          <p><a class="button" href="/auth/login">Sign in</a></p>`,
    ),
  )
})

app.get('/account', requireSession(auth), (request, response) => {
  const { user, session } = request.postern
  response.send(
    page(text`<h1>Your account</h1>
      <dl><dt>Email</dt><dd>${user.email}</dd>
      <dt>Signed in</dt><dd>${when(new Date(session.authenticated_at))}</dd>
      <dt>Sign-ins seen by webhook</dt><dd>${signIns}</dd></dl>
      <p><a class="button" href="${POSTERN_URL}/account">Manage your sign-in</a></p>
      <form method="post" action="/auth/logout"><button>Sign out</button></form>`),
  )
})

// To add a password or delete something, the user shows a factor that is at most 5 minutes old.
app.get('/account/delete', requireSession(auth, { maxAge: 300 }), (_request, response) => {
  response.send(page(text`<h1>Delete your account</h1><p>You have just shown that it is you.</p>`))
})

// Before express.json(): the signature is over the bytes.
app.post(
  '/webhooks',
  webhooks({ secret: POSTERN_WEBHOOK_SECRET ?? [], on: { 'user.login': () => void signIns++ } }),
)

app.listen(PORT, () => console.log(`Ready at http://localhost:${PORT}`))
