import { signInRoutes, withSession } from '@postern/sdk/express'
import { createAuth } from '@postern/sdk/server'
import express from 'express'

const { POSTERN_URL = 'http://localhost:3000', POSTERN_KEY, PORT = 4005 } = process.env
const shop = { name: 'Shop', port: Number(PORT) }
const help = { name: 'Help desk', port: Number(PORT) + 1 }

start(shop, help)
start(help, shop)

/** Two applications, as two teams would write them. They share nothing but Postern. */
function start({ name, port }, other) {
  const auth = createAuth({
    baseUrl: POSTERN_URL,
    key: POSTERN_KEY,
    cookieName: `session_${port}`, // cookies do not know ports; applications with hosts of their own need no name
  })
  const app = express()
  app.use(express.static('public'))
  app.use(signInRoutes(auth))
  app.get('/', withSession(auth), (request, response) => {
    const email = request.postern?.user.email.replace(/[&<>"']/g, '')
    response.send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>${name}</h1>
${
  email
    ? `<p>You are <b>${email}</b>.</p><form method="post" action="/auth/logout"><button>Sign out of both</button></form>`
    : '<p>You are not signed in here.</p><a class="button" href="/auth/login">Sign in</a>'
}
<p>The other application: <a href="http://localhost:${other.port}/">${other.name}</a></p></main></body></html>`)
  })
  app.listen(port, () => console.log(`${name}: ready at http://localhost:${port}`))
}
