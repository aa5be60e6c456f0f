import { describe, expect, test } from 'vitest'
import { importViolations } from '../../../scripts/import-rules.ts'
import { importsOf } from '../../../scripts/imports-of.ts'
import { readSources } from '../../../scripts/source-tree.ts'

test('the server and the SDK keep the rules', () => {
  const sources = readSources('server/src', 'sdk/src', 'console/src')
  expect(sources.length).toBeGreaterThan(50)
  expect(importViolations(sources)).toEqual([])
})

/** Judges made-up files: path and text. */
const judge = (sources: Record<string, string>) =>
  importViolations(Object.entries(sources).map(([path, text]) => ({ path, text })))

const SOURCE = 'server/src/'
const A_NEW_PART = 'a new part'

const ALLOWED: Array<[path: string, text: string]> = [
  ['identity/users/routes.ts', "import { Api } from '../../platform/http/api.ts'"],
  ['identity/sessions/store.ts', "import { type User } from '../users/index.ts'"],
  ['identity/sessions/store.ts', "import type { Session } from './session.ts'"],
  [
    'identity/organisations/join-account.ts',
    "import { provisionMember } from '../accounts/members/index.ts'",
  ],
  [
    'identity/connections/assertions/assertion.ts',
    "import { isDomainVerified } from '../../organisations/domains/index.ts'",
  ],
  ['identity/sign-in/complete/sign-up.ts', "import { openAccount } from '../../accounts/account/index.ts'"],
  [
    'identity/methods/passkey/log-in-with-passkey.ts',
    "import { completeLogin } from '../../sign-in/complete/index.ts'",
  ],
  ['identity/methods/index.ts', "import { otp } from './otp/index.ts'"],
  ['webhooks/fan-out/fan-out.ts', "import type { FanOut } from '../../events/index.ts'"],
  ['webhooks/endpoints/remove-endpoint.ts', "import { forgetAlerts } from '../alerts/index.ts'"],
  ['webhooks/core/endpoint-store.ts', "import type { DestinationShown } from '../destinations/index.ts'"],
  ['platform/services.ts', "import type { Config } from '../config.ts'"],
  ['config.ts', "import { LOG_LEVELS } from './platform/telemetry/logger.ts'"],
  ['operations/doctor/doctor.ts', "import type { Config } from '../../config.ts'"],
  ['operations/chores/maintenance.ts', "import { queueHealth } from '../../webhooks/engine/index.ts'"],
  ['surfaces/dev/index.ts', "import type { App } from '../../app.ts'"],
  ['identity/sign-in/pages/method-entries.ts', "import type { LoginMethod } from '../index.ts'"],
  ['surfaces/console.ts', "import { notFound } from '../platform/problem.ts'"],
  ['app.ts', "import { healthRoutes } from './operations/health/index.ts'"],
  ['app.ts', "import { webhookRoutes } from './webhooks/index.ts'"],
  ['main.ts', "import { startService } from './service.ts'"],
  ['platform/db/db.ts', "import postgres from 'postgres'"],
]

/** A rule that is tried on what is not there holds nothing. */
test('the cases name files and exports that exist', () => {
  const texts = new Map(readSources('server', 'sdk', 'console').map(({ path, text }) => [path, text]))
  const missing = [
    ...ALLOWED,
    ...REFUSED.filter(([rule]) => rule !== A_NEW_PART).map(([, ...rest]) => rest),
  ].flatMap(([path, text]) => {
    const names = [...text.matchAll(/(?:import|export)(?: type)? \{([^}]*)\}/g)]
      .flatMap(([, list]) => list!.split(','))
      .map((name) => name.replace('type ', '').trim())
      .filter(Boolean)
    return [
      ...(texts.has(SOURCE + path) ? [] : [path]),
      ...importsOf({ path: SOURCE + path, text })
        .filter(({ isFile }) => isFile)
        .flatMap(({ target }) => {
          const there = texts.get(target)
          if (there === undefined) return [target]
          return names
            .filter((name) => !new RegExp(`\\b${name}\\b`).test(there))
            .map((name) => `${name} of ${target}`)
        }),
    ]
  })
  expect(missing).toEqual([])
})

describe('allowed', () => {
  test.each(ALLOWED)('%s: %s', (path, text) => expect(judge({ [`server/src/${path}`]: text })).toEqual([]))
})

const REFUSED: Array<[rule: string, path: string, text: string]> = [
  [
    'the platform knows no part',
    'platform/lists/paging.ts',
    "import { User } from '../../identity/users/index.ts'",
  ],
  [
    'an earlier part, a later one',
    'events/emit.ts',
    "import { findProviderBySlug } from '../providers/index.ts'",
  ],
  ['siblings', 'identity/accounts/members/routes.ts', "import { loginRoutes } from '../../sign-in/index.ts'"],
  [
    'an account knows no organisation',
    'identity/accounts/routes.ts',
    "import { joinAccount } from '../organisations/index.ts'",
  ],
  [
    'organisations know no connections',
    'identity/organisations/domains/require-sso.ts',
    "import { connectionOfAccount } from '../../connections/index.ts'",
  ],
  [
    'connections start no session',
    'identity/connections/oauth/redeem-answer.ts',
    "import { completeLogin } from '../../sign-in/complete/index.ts'",
  ],
  [
    'a delivery knows no endpoint settings',
    'webhooks/deliveries/send-test.ts',
    "import { countEndpoints } from '../endpoints/index.ts'",
  ],
  [
    'past the face of a room of webhooks',
    'webhooks/health/watch-health.ts',
    "import { noteExhausted } from '../alerts/store.ts'",
  ],
  ['webhooks know no users', 'webhooks/routes.ts', "import { findUser } from '../identity/users/index.ts'"],
  ['past the face', 'identity/users/routes.ts', "import { insertEvents } from '../../events/store.ts'"],
  ['past the face, from above', 'app.ts', "import { userRoutes } from './identity/users/routes.ts'"],
  [
    'webhooks are plugged in',
    'events/emit.ts',
    "import { createFanOut } from '../webhooks/fan-out/index.ts'",
  ],
  [
    'webhooks are plugged in',
    'identity/sign-in/complete/complete-login.ts',
    "import type { Announcing } from '../../../webhooks/alerts/index.ts'",
  ],
  [
    'webhooks are plugged in',
    'billing/routes.ts',
    "import { createFanOut } from '../webhooks/fan-out/index.ts'",
  ],
  ['config as a value', 'identity/users/routes.ts', "import { readConfig } from '../../config.ts'"],
  ['config as a value', 'operations/doctor/doctor.ts', "import { readConfig } from '../../config.ts'"],
  ['config as a value', 'platform/services.ts', "import { type Config, readConfig } from '../config.ts'"],
  ['config stays low', 'config.ts', "import { findProviderBySlug } from './providers/index.ts'"],
  ['app.ts is above', 'identity/users/routes.ts', "import type { App } from '../../app.ts'"],
  ['app.ts is above', 'operations/health/routes.ts', "import { createApp } from '../../app.ts'"],
  [
    'past a room',
    'operations/doctor/doctor.ts',
    "import { LiveStreams } from '../../surfaces/dev/frame/live.ts'",
  ],
  ['methods', 'identity/methods/otp/routes.ts', "import { password } from '../password/index.ts'"],
  [
    'methods',
    'identity/methods/otp/routes.ts',
    "import { findPasswordHash } from '../password/core/store.ts'",
  ],
  ['a face of a method', 'identity/methods/index.ts', "import { otpRoutes } from './otp/routes.ts'"],
  [
    'signing in knows no method',
    'identity/sign-in/routes.ts',
    "import { METHODS } from '../methods/index.ts'",
  ],
  [A_NEW_PART, 'reports/routes.ts', "import { Api } from '../platform/http/api.ts'"],
  ['outside', 'app.ts', "import { verifyWebhook } from '../../sdk/src/index.ts'"],
  ['outside', 'surfaces/console.ts', "import { PosternClient } from '../../../sdk/src/api/client.ts'"],
  ['outside', 'app.ts', "import { call } from '../test/support/test-service.ts'"],
  ['packages of ours', 'app.ts', "import { verifyWebhook } from '@postern/sdk'"],
  ['re-exports count', 'identity/users/index.ts', "export { emit } from '../../events/emit.ts'"],
  ['so do whole ones', 'identity/users/index.ts', "export * from '../sessions/index.ts'"],
  ['so do dynamic ones', 'identity/users/index.ts', "const all = await import('../sessions/index.ts')"],
  ['so do those for effect', 'identity/users/index.ts', "import '../sessions/index.ts'"],
  [
    'several lines',
    'identity/users/index.ts',
    "import {\n  startSession,\n  type Session,\n} from '../sessions/index.ts'",
  ],
]

describe('refused', () => {
  test.each(REFUSED)('%s, %s: %s', (_rule, path, text) => {
    expect(judge({ [`server/src/${path}`]: text })).toHaveLength(1)
  })

  test.each(["'../../server/src/events/index.ts'", "'node:crypto'", "'@postern/server'"])(
    'the SDK: %s',
    (from) => {
      expect(judge({ 'sdk/src/client.ts': `import { x } from ${from}` })).toHaveLength(1)
    },
  )

  test('a circle', () => {
    const circle = judge({
      'server/src/app.ts': "import { inbox } from './surfaces/dev/index.ts'",
      'server/src/surfaces/dev/index.ts': "import { createApp } from '../../app.ts'",
      'server/src/identity/users/routes.ts': "import { Api } from '../../platform/http/api.ts'",
    })
    expect(circle).toContain('In a circle of files: server/src/app.ts, server/src/surfaces/dev/index.ts')
  })
})

describe('between folders', () => {
  const PARENT_AND_CHILD = {
    'server/src/events/catalogue.ts': "import { userLogin } from './types/user.ts'",
    'server/src/events/types/user.ts': "import { declareEvent } from '../declare.ts'",
    'server/src/identity/users/store.ts': "import { newId } from '../../platform/keys/ids.ts'",
  }

  test('a circle of values is refused, and what makes it is named; parent and child are two', () => {
    expect(judge(PARENT_AND_CHILD)).toEqual([
      'In a circle of folders: server/src/events, server/src/events/types (' +
        'server/src/events/catalogue.ts -> server/src/events/types/user.ts; ' +
        'server/src/events/types/user.ts -> server/src/events/declare.ts)',
    ])
  })

  test('a circle over three folders is one, and the SDK has none either', () => {
    const broken = judge({
      'sdk/src/a/a.ts': "import { b } from '../b/b.ts'",
      'sdk/src/b/b.ts': "export * from '../c/c.ts'",
      'sdk/src/c/c.ts': "const a = await import('../a/a.ts')",
    })
    const folders = broken.filter((sentence) => sentence.startsWith('In a circle of folders'))
    expect(folders).toHaveLength(1)
    expect(folders[0]).toContain('sdk/src/a, sdk/src/b, sdk/src/c')
  })

  test('types may go round', () => {
    const type = "import type { EventDeclaration } from '../declare.ts'"
    expect(judge({ ...PARENT_AND_CHILD, 'server/src/events/types/user.ts': type })).toEqual([])
  })
})

test('a face has at most 40 names, however they are exported', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `type Name${at}`).join(',\n  ')
  const face = (count: number) =>
    `export {\n  ${names(count)},\n} from './a.ts'\nexport const one = 1\n` +
    "export type { Two } from './b.ts'\n"
  const path = 'server/src/identity/terms/index.ts'
  expect(judge({ [path]: face(38) })).toEqual([])
  expect(judge({ [path]: face(39) })).toEqual([`${path} exports 41 names, and 40 are allowed`])
})

test('what is imported is read from the text', () => {
  const text = `import a, { type b } from './a.ts'
import type { B } from './b.ts'
import { type C, type D } from "../c.ts"
export const from = 'import x from "./no.ts"' // import y from './no.ts'
export * as e from 'e'
`
  expect(importsOf({ path: 'sdk/src/x.ts', text })).toEqual([
    { target: 'sdk/src/a.ts', isFile: true, typeOnly: false },
    { target: 'sdk/src/b.ts', isFile: true, typeOnly: true },
    { target: 'sdk/c.ts', isFile: true, typeOnly: true },
    { target: 'e', isFile: false, typeOnly: false },
  ])
})
