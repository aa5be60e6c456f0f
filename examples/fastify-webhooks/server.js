import { webhooks } from '@postern/sdk/fastify'
import fastify from 'fastify'

const { POSTERN_WEBHOOK_SECRET, PORT = 4000 } = process.env
const app = fastify()
const welcomed = []

await app.register(webhooks, {
  path: '/webhooks',
  secret: POSTERN_WEBHOOK_SECRET,
  seen: new Set(), // in production a table: a delivery can come more than once
  on: {
    'account.created': async ({ payload }) => welcomed.push(payload.data.account.name),
    'user.login': async ({ payload }) => console.log(payload.data.user.email, 'signed in'),
  },
})

app.get('/', async () => ({ welcomed }))

await app.listen({ port: Number(PORT) })
console.log(`Ready at http://localhost:${PORT}`)
