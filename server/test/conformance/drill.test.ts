import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/source-tree.ts'

/** What a newcomer asks, the file that answers, and what stands there. Names of files are chosen so that one guess is enough. */
const DRILL: ReadonlyArray<readonly [question: string, file: string, answer: RegExp]> = [
  ['How long does a code live?', 'identity/sign-in/challenges/limits.ts', /CODE_LIFETIME_MS = 10 \* MINUTE/],
  ['Who may try a code how often?', 'identity/sign-in/challenges/limits.ts', /MAX_TRIES = /],
  ['How long does a session last without use?', 'providers/settings.ts', /session_idle_seconds/],
  ['Which attributes does the session cookie have?', 'identity/sessions/cookie.ts', /cookie/i],
  ['Where do I add a sign-in method?', 'identity/methods/index.ts', /export const METHODS/],
  ['Where do I add a scope of secret keys?', 'platform/http/key-scopes.ts', /export const KEY_SCOPES/],
  ['Where do I add a language?', 'platform/i18n/languages.ts', /export const LANGUAGES/],
  ['Where do I add an eleventh event?', 'events/catalogue.ts', /EVENT_TYPES/],
  ['What does user.login contain?', 'events/types/user.ts', /name: 'user\.login'/],
  ['Where do I add a destination?', 'webhooks/destinations/open.ts', /openRabbitmq/],
  [
    'When is the next attempt due?',
    'webhooks/engine/record/retry-schedule.ts',
    /export function nextAttemptAt/,
  ],
  ['How is a delivery signed?', 'webhooks/core/sign.ts', /createHmac/],
  ['Which addresses may a webhook not reach?', 'platform/outbound/address-guard.ts', /169\.254\.0\.0\/16/],
  ['When is a failing endpoint paused?', 'webhooks/health/health.ts', /paused/],
  ['Which errors can a client get?', 'platform/problem.ts', /invalid_code: \{\s+status: 401/],
  ['Which environment variables are there?', 'config.ts', /'RETENTION_DAYS'/],
  ['What runs regularly?', 'operations/chores/chores.ts', /name: 'partitions'/],
  [
    'How is a number of an invoice written?',
    'billing/invoices/rules/number.ts',
    /export function numberText/,
  ],
  ['What does a change of plan cost?', 'billing/subscriptions/rules/plan-change.ts', /export function/],
  [
    'Who gets an alert about an endpoint?',
    'operations/alerts/addresses/recipients.ts',
    /export async function recipientsOf/,
  ],
  ['What keeps the last owner in place?', 'identity/accounts/membership/last-owner.ts', /requireOtherOwner/],
  ['How does every email look?', 'platform/mail/compose.ts', /export function compose/],
]

test('there are at least twenty questions', () => expect(DRILL.length).toBeGreaterThanOrEqual(20))

test.each(DRILL)('%s %s', (_, file, answer) => {
  const path = join(ROOT, 'server/src', file)
  expect(existsSync(path), `${file} does not exist: name the file that answers now`).toBe(true)
  expect(readFileSync(path, 'utf8')).toMatch(answer)
})
