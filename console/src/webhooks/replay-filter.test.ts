import { expect, test } from 'vitest'
import { replayFilterOf } from './replay-filter.ts'

const ALL = ['failed', 'delivered', 'cancelled']

test.each([
  ['no filter: all that have ended', {}, { status: ALL }],
  ['failed ones of a time', { status: 'failed', since: 'x' }, { status: ['failed'], since: 'x' }],
  ['a response', { response_status: '503' }, { status: ALL, response_status: 503 }],
  ['what is no filter', { columns: 'event', status_class: '5xx' }, { status: ALL, status_class: '5xx' }],
  ['some have not ended', { status: 'failed,pending' }, undefined],
  ['a replay knows no subject', { status: 'failed', subject: 'INV-1' }, undefined],
])('%s', (_, filters, expected) => {
  expect(replayFilterOf(filters)).toEqual(expected)
})
