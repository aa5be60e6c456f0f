import { expect, test } from 'vitest'
import { aboutOf } from './about.ts'

const id = '01936f2a-7c00-7abc-8def-0123456789ab'

test.each([
  [
    'an invoice by its number',
    { invoice: { id, number: 'INV-2026-0042' } },
    'INV-2026-0042',
    `/invoices/${id}`,
  ],
  ['a user by name before email', { user: { id, email: 'a@b.c', name: 'Ada' } }, 'Ada', `/users/${id}`],
  ['a subscription, which has only its id', { subscription: { id } }, undefined, `/subscriptions/${id}`],
  ['whom terms were accepted by', { tos: { user_id: id, version: '1' } }, undefined, `/users/${id}`],
  ['an own object by its own id', { order: { id: 'o_1' } }, 'o_1', undefined],
  ['an own object with nothing to call it', { order: { id } }, undefined, undefined],
  ['a user whose id is from elsewhere', { tos: { user_id: 'u_1' } }, 'u_1', undefined],
])('%s', (_, data, label, path) => {
  expect(aboutOf(data)).toMatchObject({ label, path })
})

test.each([[null], [{}], [{ order: 'none' }], [[]]])('%j is about nothing', (data) => {
  expect(aboutOf(data)).toBeUndefined()
})
