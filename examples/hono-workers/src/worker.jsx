/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { requireSession, signInRoutes, withSession } from '@postern/sdk/hono'
import { createAuth } from '@postern/sdk/server'
import { Hono } from 'hono'

let auth
/** On workers the key comes with the request; what is made of it stays. */
const authFor = ({ env }) => (auth ??= createAuth({ baseUrl: env.POSTERN_URL, key: env.POSTERN_KEY }))

const Page = ({ children }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Harbour</title>
      <link rel="stylesheet" href="/style.css" />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
)

const app = new Hono()
app.use(signInRoutes(authFor, { afterSignIn: '/berths' }))

app.get('/', withSession(authFor), (c) =>
  c.html(
    <Page>
      <h1>Harbour</h1>
      <p>{c.var.postern ? `Welcome back, ${c.var.postern.user.email}.` : 'A berth for every boat.'}</p>
      <a class="button" href="/berths">
        See your berths
      </a>
    </Page>,
  ),
)

app.get('/berths', requireSession(authFor), (c) =>
  c.html(
    <Page>
      <h1>Your berths</h1>
      <p>
        <b>{c.var.postern.user.email}</b> has no boat here yet.
      </p>
      <form method="post" action="/auth/logout">
        <button type="submit">Sign out</button>
      </form>
    </Page>,
  ),
)

export default app
