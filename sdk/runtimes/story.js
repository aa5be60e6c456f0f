/**
 * What the SDK does in every runtime, told with web standards alone: a person signs in, a list is read, a request whose
 * connection breaks is repeated, a webhook is verified. Returns what was seen; the runner judges.
 *
 * @param {{ sdk: any, server: any, webhooks: any, oauth: any }} entries the SDK's entries, as the runtime imported them
 * @param {{ baseUrl: string, key: string, email: string, secret: string, delivery: { body: string, headers: any },
 *   machine: { clientId: string, clientSecret: string, resource: string } }} given
 */
export async function story({ sdk, server, webhooks, oauth }, given) {
  return {
    signIn: await signIn({ sdk, server }, given),
    list: await list({ sdk }, given),
    retry: await retry({ sdk }, given),
    webhook: await webhook({ webhooks }, given),
    // An application in a browser has no secret.
    ...(!globalThis.window && { token: await checkToken({ oauth }, given) }),
  }
}

async function signIn({ sdk, server }, { baseUrl, key, email }) {
  const auth = server.createAuth({ baseUrl, key, origin: 'https://app.example.com' })
  const person = sdk.createClient({ baseUrl })
  const params = { path: { principal: 'customer' } }
  await sdk.unwrap(person.POST('/api/v1/auth/{principal}/login', { params, body: { email } }))
  const mail = await (await fetch(`${baseUrl}/dev/mailbox/latest?to=${encodeURIComponent(email)}`)).text()
  const code = /^\d{6}$/m.exec(mail)[0]
  const { token } = await sdk.unwrap(
    person.POST('/api/v1/auth/{principal}/verify-otp', { params, body: { email, code } }),
  )
  const checked = await auth.checkSession(token)
  const rest = globalThis.window ? await signOut(person, params) : await useRoutes(auth, token)
  return { email: checked.user.email, ...rest, after: await auth.checkSession(token) }
}

/** A browser has the session's cookie, and no routes: scripts there cannot set what the routes set. */
async function signOut(person, params) {
  const { response } = await person.DELETE('/api/v1/auth/{principal}/session', { params })
  return { out: response.status }
}

async function useRoutes(auth, token) {
  const routes = auth.signInRoutes()
  const begun = await routes(new Request('https://app.example.com/auth/login?return_to=/a'))
  const back = new URL(begun.headers.get('location')).searchParams.get('redirect_url')
  const cookie = begun.headers.get('set-cookie').split(';')[0]
  const headers = { cookie }
  const ours = await routes(new Request(`${back}&code=made-up`, { headers }))
  const refused = await routes(new Request(`${back}&code=made-up`)) // without the cookie of the browser that began
  const out = new Request('https://app.example.com/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  return {
    begun: [begun.status, cookie.split('=')[0]],
    ours: await problem(ours),
    refused: await problem(refused),
    out: await (await routes(out)).json(),
  }
}

async function problem(response) {
  return [response.status, /<p>([^.]+)/.exec(await response.text())[1]]
}

async function list({ sdk }, { baseUrl, key }) {
  const postern = sdk.createClient({ baseUrl, key })
  const names = []
  for await (const account of sdk.paginate(postern, '/api/v1/accounts', { query: { limit: 1 } }))
    names.push(account.name)
  return names
}

/** The proxy in front of the service breaks the first connection of each of these. */
async function retry({ sdk }, { baseUrl, key, email }) {
  const postern = sdk.createClient({ baseUrl, key })
  const body = { name: `Account of ${email}` }
  const account = await sdk.unwrap(postern.POST('/api/v1/accounts', { body }))
  const types = await sdk.unwrap(postern.GET('/api/v1/event-types'))
  const once = sdk.createClient({ baseUrl, key, retries: 0, timeoutMs: 200 })
  const silent = await once.GET('/api/v1/audit-log').catch((error) => error) // the proxy never answers it
  return {
    account: account.name,
    types: types.data.length,
    silent: [silent instanceof sdk.PosternUnreachable, silent.reason],
  }
}

async function webhook({ webhooks }, { secret, delivery }) {
  const got = []
  const handle = webhooks.webhookHandler({
    secret,
    toleranceSeconds: 3_600,
    on: { 'invoice.created': ({ payload }) => got.push(payload.data.invoice.number) },
  })
  const post = (body) =>
    handle(new Request('https://app.example.com/hook', { method: 'POST', headers: delivery.headers, body }))
  return {
    genuine: (await post(delivery.body)).status,
    changed: (await post(`${delivery.body} `)).status,
    got,
  }
}

/** A machine gets a token, and an API checks it: by the issuer's keys, and by what ended there. */
async function checkToken({ oauth }, { baseUrl, key, machine }) {
  const token = await oauth.clientCredentials({ issuer: baseUrl, ...machine }).getToken()
  const verifier = oauth.createTokenVerifier({
    issuer: baseUrl,
    audience: machine.resource,
    revocations: { key },
  })
  try {
    const { userId, clientId } = await verifier.verifyAccessToken(token)
    const changed = token.replace(
      /\.[^.]+$/,
      (signature) => `.${signature.slice(1).split('').reverse().join('')}`,
    )
    const refused = await verifier.verifyAccessToken(changed).catch((error) => error)
    return { isMachine: userId === undefined, clientId, refused: refused instanceof oauth.TokenError }
  } finally {
    verifier.close()
  }
}
