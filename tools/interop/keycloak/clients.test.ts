import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApplications } from '../../../server/src/operations/import/applications/import-applications.ts'
import {
  begin,
  CALLBACK,
  follow,
  redeem,
  signedInBrowser,
} from '../../../server/test/support/oauth-application.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../../../server/test/support/test-service.ts'
import { type Visit, Visitor } from '../../../server/test/support/visitor.ts'
import { Realm, typePassword } from './realm.ts'

const { KEYCLOAK_FOLDER = '', KEYCLOAK_DB_URL = '' } = process.env
const EXPORT_DEADLINE_MS = 300_000

const realm = new Realm(`clients-${Date.now()}`)
let service: TestService
let folder: string

beforeAll(async () => {
  service = await startTestService({ work: false })
  folder = mkdtempSync(join(tmpdir(), 'postern-clients-'))
  await realm.create([{ username: 'ada', email: 'ada@example.com' }], [])
  await realm.addClient({
    clientId: 'web-shop',
    redirectUris: [CALLBACK, 'https://shop.example/*'],
    publicClient: false,
    directAccessGrantsEnabled: false,
  })
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As its command writes it, beside the server that runs: with secrets. */
function exported(): string {
  const file = join(folder, 'realm.json')
  const args = ['export', '--db=dev-file', `--db-url=${KEYCLOAK_DB_URL}`, '--http-management-port=0']
  const { status, stdout } = spawnSync(
    join(KEYCLOAK_FOLDER, 'bin/kc.sh'),
    [...args, '--realm', realm.name, '--file', file],
    { encoding: 'utf8', timeout: EXPORT_DEADLINE_MS },
  )
  expect(status, stdout).toBe(0)
  return file
}

interface Settings {
  issuer: string
  clientId: string
  secret: string
}

/** The application: what it knows of its identity provider is the issuer, a name and a secret. */
async function signInWith(
  { issuer, clientId, secret }: Settings,
  throughPages: (url: string) => Promise<Visit>,
) {
  const config = await oidc.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
  const begun = await begin(config)
  const { url } = await throughPages(begun.url.href)
  return (await redeem(config, url, begun)).claims()!
}

test('an application of Keycloak signs people in at Postern after a change of its issuer alone', {
  timeout: EXPORT_DEADLINE_MS + 60_000,
}, async () => {
  const file = exported()
  const { clients } = JSON.parse(readFileSync(file, 'utf8'))
  const { secret } = clients.find(({ clientId }: { clientId: string }) => clientId === 'web-shop')
  const settings = { issuer: realm.url, clientId: 'web-shop', secret }

  const isBack = (next: URL) => next.href.startsWith(CALLBACK)
  const there = await signInWith(settings, async (url) => {
    const visitor = new Visitor()
    const page = await visitor.open(url, isBack)
    return typePassword(visitor, page, 'ada', isBack)
  })
  expect(there).toMatchObject({ iss: realm.url, aud: 'web-shop', email: 'ada@example.com' })

  const lines: string[] = []
  const target = { url: service.url, key: ADMIN_KEY }
  const nothing = new Map<string, string[]>()
  const isWell = await importApplications({
    from: 'keycloak',
    files: [file],
    principal: 'customer',
    redirectUris: nothing,
    postLogoutUris: nothing,
    target,
    json: false,
    print: (line) => void lines.push(line),
  })
  expect(isWell, lines.join('\n')).toBe(true)

  const browser = await signedInBrowser(service, 'ada@example.com')
  const here = await signInWith({ ...settings, issuer: service.url }, (url) => follow(browser, url))
  expect(here).toMatchObject({ iss: service.url, aud: 'web-shop', email: 'ada@example.com' })
})
