import { createServer } from 'node:http'
import { receiveWebhook } from '@postern/sdk/webhooks'
import { applyDelivery, EVENTS } from './events.js'
import { readLists } from './lists.js'
import { openTables } from './tables.js'

const { POSTERN_URL, POSTERN_KEY, POSTERN_WEBHOOK_SECRET, PORT = 4008, DATABASE = 'users.db' } = process.env
const db = openTables(DATABASE)

let reading = Promise.resolve()
let next

/** Reads the lists when the reading under way has ended. What asks in between gets the same one. */
function read() {
  next ??= reading
    .catch(() => {})
    .then(() => {
      next = undefined
      reading = readLists(db, { url: POSTERN_URL, key: POSTERN_KEY })
      return reading
    })
  return next
}

async function receive({ deliveryId, payload }) {
  if (!applyDelivery(db, deliveryId, payload)) await read()
}

const webhooks = {
  secret: POSTERN_WEBHOOK_SECRET,
  on: Object.fromEntries(EVENTS.map((name) => [name, receive])),
}

createServer(async (request, response) => {
  if (request.method === 'POST' && request.url === '/webhooks') {
    const body = Buffer.concat(await Array.fromAsync(request))
    const { status, text } = await receiveWebhook(webhooks, { body, headers: request.headers })
    return response.writeHead(status).end(text)
  }
  const rows = (view) => db.prepare(`select * from ${view}`).all()
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      users: rows('present_users'),
      accounts: rows('present_accounts'),
      members: rows('present_members'),
    }),
  )
}).listen(Number(PORT), 'localhost')

await read() // what was there before the endpoint
console.log(`Ready at http://localhost:${PORT}`)
