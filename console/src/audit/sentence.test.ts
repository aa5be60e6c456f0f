import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../../../server/src/platform/audit/audit-actions.ts'
import { actionOptions } from './action-groups.ts'
import { type Action, type Entry, labelOf, SENTENCES, sentenceOf } from './sentence.ts'

const USER = '01936f2a-7c00-7abc-8def-0123456789ab'
const TARGET = '01936f2a-7c00-7abc-8def-0123456789ac'

function entry(action: Action, more: Partial<Entry> = {}): Entry {
  return {
    id: TARGET,
    at: '2026-11-28T09:30:00.000Z',
    action,
    actor: { kind: 'staff', id: TARGET, name: 'olga@staff.example' },
    application: null,
    user: { id: USER, email: 'ada@acme.example' },
    target_id: TARGET,
    target: { type: null, id: TARGET, label: null },
    ip: null,
    user_agent: null,
    detail: {},
    ...more,
  }
}

const NO_TARGET = { target_id: null, target: null }

/** The sentence as text; `⟨…⟩` is shown by the name of its id. */
const said = (of: Entry, language: 'en' | 'de' = 'en'): string =>
  sentenceOf(of, language)
    .map(({ text, target }) => (target ? `⟨${text}⟩` : text))
    .join('')

/** Every value that a sentence can name. */
const FULL = Object.fromEntries(
  [...new Set(JSON.stringify(SENTENCES).match(/\{\w+\}/g))].map((name) => [name.slice(1, -1), 'x']),
)

test.each(AUDIT_ACTIONS)(
  '%s is a sentence and a choice in both languages, with and without its details',
  (action) => {
    for (const language of ['en', 'de'] as const)
      for (const detail of [{}, FULL]) {
        for (const more of [{}, { user: null }, NO_TARGET, { user: null, ...NO_TARGET }]) {
          const text = said(entry(action, { detail, ...more }), language)
          expect(text).not.toMatch(/[{}[\]]| {2}|^ | $| [,:]|undefined|[a-z]_[a-z]/)
          expect(text.length).toBeGreaterThan(5)
        }
        expect(labelOf(action, language)).toMatch(/^[A-ZÄÖÜ][^{}[\]_]+[^ :]$/)
      }
    expect(actionOptions('en').filter(({ value }) => value === action)).toHaveLength(1)
  },
)

test.each<[string, Entry, string?]>([
  [
    'changed plan Pro: price €49.00 → €59.00',
    entry('plan.changed', {
      target: { type: null, id: TARGET, label: 'Pro' },
      detail: { plan: 'pro', currency: 'eur', price_before: 4_900, price_after: 5_900 },
    }),
  ],
  [
    'changed the settings: sign up on → off, maximum session length 30 days → 7 days and 1 more',
    entry('provider.changed', {
      user: null,
      ...NO_TARGET,
      detail: {
        sign_up_before: true,
        sign_up_after: false,
        session_absolute_seconds_before: 2_592_000,
        session_absolute_seconds_after: 604_800,
        name_before: 'Acme',
        name_after: 'Northwind',
      },
    }),
  ],
  [
    'changed plan ⟨pro⟩: price €49.00 → €59.00',
    entry('plan.changed', {
      user: null,
      detail: { plan: 'pro', currency: 'eur', price_before: 4_900, price_after: 5_900 },
    }),
  ],
  [
    'signed in with an emailed code',
    entry('user.logged_in', { detail: { method: 'otp', second_factor: null } }),
  ],
  [
    'signed in with a password and an authenticator app',
    entry('user.logged_in', { detail: { method: 'password', second_factor: 'totp' } }),
  ],
  ['blocked ada@acme.example', entry('user.blocked')],
  ['added ada@acme.example to ⟨account⟩ as admin', entry('member.added', { detail: { role: 'admin' } })],
  ['changed the password of ada@acme.example', entry('password.changed')],
  [
    'changed the password',
    entry('password.changed', { actor: { kind: 'user', id: USER, name: 'ada@acme.example' } }),
  ],
  ['hat den Tarif ⟨pro⟩ archiviert', entry('plan.archived', { detail: { plan: 'pro' } }), 'de'],
  ['hat sich mit einem Passkey angemeldet', entry('user.logged_in', { detail: { method: 'passkey' } }), 'de'],
])('%s', (sentence, of, language = 'en') => {
  expect(said(of, language as 'en' | 'de')).toBe(sentence)
})
