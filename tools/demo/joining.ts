import { call } from './client.ts'
import { ask, hear, type Scene } from './scene.ts'
import { fail, say, step } from './terminal.ts'

/** Who signed in, and with what. */
export interface Person {
  id: string
  token: string
  account: string
}

/** Publishes terms, which `cleanup` takes out of use, and accepts them as the person. */
export async function agree(
  scene: Scene,
  { id, token }: Person,
  cleanup: AsyncDisposableStack,
): Promise<void> {
  step('You publish terms, and they accept them')
  const { service } = scene
  const key = `demo-${Date.now().toString(36)}`
  const ours = { key: service.adminKey }
  // Offered, not asked for: a service that keeps running asks no other user.
  const document = { key, title: 'Terms of the demo', required: false }
  await call(service, 'POST', '/api/v1/terms', { ...ours, body: document })
  cleanup.defer(async () => {
    await call(service, 'PATCH', `/api/v1/terms/${key}`, { ...ours, body: { archived: true } }).catch(
      (error) => fail(error.message),
    )
  })
  const texts = [{ language: 'en', text: '1. Be kind.' }]
  const path = `/api/v1/terms/${key}/versions`
  await call(service, 'POST', path, { ...ours, body: { version: '1', texts } })
  await call(service, 'POST', `${path}/1/publish`, ours)
  const accepted = { version: '1', language: 'en' }
  await ask(service, 'POST', `/api/v1/auth/customer/terms/${key}/accept`, { key: token, body: accepted })
  await hear(scene, 'tos.accepted', id)
}

/** Adds a colleague to the account of the person. */
export async function addColleague(scene: Scene, { account }: Person): Promise<void> {
  step('A colleague joins their account')
  const { service } = scene
  const key = service.adminKey
  const email = `colleague-${Date.now()}@example.com`
  const colleague = (await call(service, 'POST', '/api/v1/users', { key, body: { email } })).body
  const body = { user_id: colleague.id, role: 'member' }
  await ask(service, 'POST', `/api/v1/accounts/${account}/members`, { key, body })
  say('With a mail that asks them first, it is POST .../invitations.')
  await hear(scene, 'team_member.added', colleague.id)
}
