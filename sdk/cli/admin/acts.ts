import type { Act, Field } from './act.ts'

// What several resources have in common.

export const UUID = '01a1f87f-331f-7509-873e-d4a709e0fd87'
export const OTHER = '01a1f87f-3320-7c11-9f04-5d1e1f3b8a55'
export const SEARCH: Field = { field: 'q', says: 'only those whose name or address holds this' }
export const DATA: Field = {
  kind: 'json',
  says: 'other fields of the API, as JSON, @file or @- for standard input',
}

export const list = (path: Act['path'], columns: readonly string[], more: Partial<Act> = {}): Act => ({
  says: 'all pages',
  method: 'GET',
  path,
  isPaged: true,
  columns,
  example: '--json',
  ...more,
})

export const show = (path: Act['path']): Act => ({
  says: 'show one',
  method: 'GET',
  path,
  example: UUID,
})
