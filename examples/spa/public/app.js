import { Session, Unreachable } from './session.js'

const { issuer, clientId } = await (await fetch('/settings.json')).json()
const session = new Session({ issuer, clientId, redirectUri: `${location.origin}/` })

const part = (id) => document.getElementById(id)
const on = (id, act) => part(id).addEventListener('click', () => act().catch(fail))

on('sign-in', () => session.signIn())
on('sign-out', () => session.signOut())
on('refresh', async () => {
  await session.renew()
  await showAccounts()
})

try {
  const person = await session.load()
  for (const id of ['refresh', 'sign-out']) part(id).hidden = !person
  part('sign-in').hidden = Boolean(person)
  part('status').textContent = person ? `Hello ${person.email}` : 'Signed out'
  if (person) await showAccounts()
} catch (error) {
  fail(error)
}

async function showAccounts() {
  const answer = await session.call('/api/v1/auth/customer/accounts')
  if (!answer.ok) throw new Error(`The answer is ${answer.status}.`)
  const { data } = await answer.json()
  part('accounts').replaceChildren(...data.map(({ name, role }) => item(`${name}: ${role}`)))
  part('accounts').dataset.request = answer.headers.get('x-request-id')
}

function item(text) {
  const made = document.createElement('li')
  made.textContent = text
  return made
}

/** Without an answer the page does not say "signed out": it does not know. */
function fail(error) {
  console.error(error)
  part('status').textContent = error instanceof Unreachable ? 'No connection' : 'Sign in again'
  part('sign-in').hidden = error instanceof Unreachable
}
