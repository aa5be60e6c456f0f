import { describe, expect, test } from 'vitest'
import { importViolations } from '../../../scripts/import-rules.ts'
import { importsOf } from '../../../scripts/imports-of.ts'
import { readSources } from '../../../scripts/source-tree.ts'

test('the server and the SDK keep the rules', () => {
  const sources = readSources('server/src', 'sdk/src')
  expect(sources.length).toBeGreaterThan(50)
  expect(importViolations(sources)).toEqual([])
})

/** Judges made-up files: path and text. */
const judge = (sources: Record<string, string>) =>
  importViolations(Object.entries(sources).map(([path, text]) => ({ path, text })))

const SOURCE = 'server/src/'
const A_NEW_SLICE = 'a new slice'

const ALLOWED: Array<[path: string, text: string]> = [
  ['users/routes.ts', "import { Api } from '../lib/http/api.ts'"],
  ['sessions/store.ts', "import { type User } from '../users/index.ts'"],
  ['sessions/store.ts', "import type { Session } from './session.ts'"],
  ['organisations/join-account.ts', "import { provisionMember } from '../accounts/index.ts'"],
  ['connections/core/mapping.ts', "import { isDomainVerified } from '../../organisations/index.ts'"],
  ['login/door/sign-up.ts', "import { openAccount } from '../../accounts/index.ts'"],
  ['methods/otp/log-in-with-code.ts', "import { completeLogin } from '../../login/index.ts'"],
  ['methods/index.ts', "import { otp } from './otp/index.ts'"],
  ['webhooks/fan-out.ts', "import type { FanOut } from '../events/index.ts'"],
  ['lib/services.ts', "import type { Config } from '../config.ts'"],
  ['config.ts', "import { LOG_LEVELS } from './lib/logger.ts'"],
  ['operations/doctor/doctor.ts', "import type { Config } from '../../config.ts'"],
  ['operations/maintenance.ts', "import { queueHealth } from '../webhooks/index.ts'"],
  ['dev/index.ts', "import type { App } from '../app.ts'"],
  ['app.ts', "import { healthRoutes } from './operations/health.ts'"],
  ['app.ts', "import { webhookRoutes } from './webhooks/index.ts'"],
  ['main.ts', "import { startService } from './service.ts'"],
  ['lib/db.ts', "import postgres from 'postgres'"],
]

/** A rule that is tried on what is not there holds nothing. */
test('the cases name files and exports that exist', () => {
  const texts = new Map(readSources('server', 'sdk', 'console').map(({ path, text }) => [path, text]))
  const missing = [
    ...ALLOWED,
    ...REFUSED.filter(([rule]) => rule !== A_NEW_SLICE).map(([, ...rest]) => rest),
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
  ['lib knows no slice', 'lib/paging.ts', "import { User } from '../users/index.ts'"],
  [
    'an earlier slice, a later one',
    'events/emit.ts',
    "import { findProviderBySlug } from '../providers/index.ts'",
  ],
  ['siblings', 'accounts/members/routes.ts', "import { loginRoutes } from '../../login/index.ts'"],
  [
    'an account knows no organisation',
    'accounts/routes.ts',
    "import { joinAccount } from '../organisations/index.ts'",
  ],
  [
    'organisations know no connections',
    'organisations/domains/require-sso.ts',
    "import { connectionOfAccount } from '../../connections/index.ts'",
  ],
  [
    'connections start no session',
    'connections/oauth/redeem-answer.ts',
    "import { completeLogin } from '../../login/door/complete.ts'",
  ],
  ['webhooks know no users', 'webhooks/routes.ts', "import { findUser } from '../users/index.ts'"],
  ['past the face', 'users/routes.ts', "import { insertEvents } from '../events/store.ts'"],
  ['past the face, from above', 'app.ts', "import { userRoutes } from './users/routes.ts'"],
  ['webhooks are plugged in', 'events/emit.ts', "import { createFanOut } from '../webhooks/index.ts'"],
  [
    'webhooks are plugged in',
    'login/door/complete.ts',
    "import type { Announcing } from '../../webhooks/index.ts'",
  ],
  ['webhooks are plugged in', 'banner.ts', "import { createFanOut } from './webhooks/index.ts'"],
  ['config as a value', 'users/routes.ts', "import { readConfig } from '../config.ts'"],
  ['config as a value', 'operations/doctor/doctor.ts', "import { readConfig } from '../../config.ts'"],
  ['config as a value', 'lib/services.ts', "import { type Config, readConfig } from '../config.ts'"],
  ['config stays low', 'config.ts', "import { findProviderBySlug } from './providers/index.ts'"],
  ['app.ts is above', 'users/routes.ts', "import type { App } from '../app.ts'"],
  ['app.ts is above', 'operations/health.ts', "import { createApp } from '../app.ts'"],
  ['nobody needs dev', 'operations/doctor/doctor.ts', "import { DeveloperTools } from '../../dev/index.ts'"],
  ['methods', 'methods/otp/routes.ts', "import { password } from '../password/index.ts'"],
  ['methods', 'methods/otp/routes.ts', "import { findPasswordHash } from '../password/core/store.ts'"],
  ['a face of a method', 'methods/index.ts', "import { otpRoutes } from './otp/routes.ts'"],
  ['signing in knows no method', 'login/routes.ts', "import { METHODS } from '../methods/index.ts'"],
  [A_NEW_SLICE, 'billing/routes.ts', "import { Api } from '../lib/http/api.ts'"],
  ['outside', 'app.ts', "import { verifyWebhook } from '../../sdk/src/index.ts'"],
  ['outside', 'console.ts', "import { PosternClient } from '../../sdk/src/api/client.ts'"],
  ['outside', 'app.ts', "import { call } from '../test/support/test-service.ts'"],
  ['packages of ours', 'app.ts', "import { verifyWebhook } from '@postern/sdk'"],
  ['re-exports count', 'users/index.ts', "export { emit } from '../events/emit.ts'"],
  ['so do whole ones', 'users/index.ts', "export * from '../sessions/index.ts'"],
  ['so do dynamic ones', 'users/index.ts', "const all = await import('../sessions/index.ts')"],
  ['so do those for effect', 'users/index.ts', "import '../sessions/index.ts'"],
  [
    'several lines',
    'users/index.ts',
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
      'server/src/app.ts': "import { inbox } from './dev/index.ts'",
      'server/src/dev/index.ts': "import type { App } from '../app.ts'",
      'server/src/users/routes.ts': "import { Api } from '../lib/http/api.ts'",
    })
    expect(circle).toEqual(['In a circle of imports, or leading to one: app.ts, dev'])
  })
})

describe('between folders', () => {
  const PARENT_AND_CHILD = {
    'server/src/events/catalogue.ts': "import { userLogin } from './types/user.ts'",
    'server/src/events/types/user.ts': "import { declareEvent } from '../declare.ts'",
    'server/src/users/store.ts': "import { newId } from '../lib/ids.ts'",
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
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain('sdk/src/a, sdk/src/b, sdk/src/c')
  })

  test('types may go round', () => {
    const type = "import type { EventDeclaration } from '../declare.ts'"
    expect(judge({ ...PARENT_AND_CHILD, 'server/src/events/types/user.ts': type })).toEqual([])
  })
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
