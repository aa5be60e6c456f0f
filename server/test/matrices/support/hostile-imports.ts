const ID = '01936f2a-7c00-7abc-8def-0123456789ab'

const SUBSCRIPTION = {
  account_id: ID,
  plan: 'starter',
  interval: 'month',
  currency: 'eur',
  status: 'active',
  period_end: '2099-01-01T00:00:00Z',
}
const INVOICE = {
  account_id: ID,
  status: 'open',
  currency: 'eur',
  issued_at: '2026-01-01T00:00:00Z',
  due_at: '2099-01-01T00:00:00Z',
}
const MOST_ROWS = 1_000
const MOST_LINES = 200

/** Rows of a billing import that are dear for their size, by what makes them so: each body has at most `size` bytes. */
export function hostileImports(size: number): Array<[string, string]> {
  const rows = (of: 'subscriptions' | 'invoices', row: (n: number) => object): string => {
    const each = JSON.stringify(row(999)).length + 1
    const count = Math.min(MOST_ROWS, Math.floor((size - 100) / each))
    return JSON.stringify({ [of]: Array.from({ length: count }, (_, n) => row(n)) })
  }
  const invoices = (more: (n: number) => object) =>
    rows('invoices', (n) => ({ ...INVOICE, external_id: `in-${n}`, number: `A-${n}`, ...more(n) }))
  const subscriptions = (more: (n: number) => object) =>
    rows('subscriptions', (n) => ({ ...SUBSCRIPTION, external_id: `sub-${n}`, ...more(n) }))
  const lines = (line: object, count = MOST_LINES) => ({ lines: Array(count).fill(line) })
  return [
    ['invoices with as many short lines as fit', invoices(() => lines({ description: 'a', amount: 1 }))],
    ['invoices with a line each', invoices(() => lines({ description: 'a', amount: 1 }, 1))],
    ['invoices with empty lines', rows('invoices', () => lines({}))],
    ['invoices with one field as text in each line', invoices(() => lines({ description: 1, amount: 'a' }))],
    ['invoices with unknown fields in each line', invoices(() => lines({ a: 1, b: 1, c: 1, d: 1 }))],
    ['invoices with lists as lines', invoices(() => lines([]))],
    ['invoices with times in each line', invoices(() => lines({ period_start: 'a', period_end: 'b' }))],
    [
      'invoices with too many lines',
      JSON.stringify({ invoices: [{ ...INVOICE, lines: Array(Math.floor(size / 3) - 200).fill({}) }] }),
    ],
    ['invoices with taxes', invoices(() => ({ tax_lines: Array(20).fill({}), ...lines({}, 1) }))],
    ['invoices with long notes', invoices(() => ({ note: '\u202e \n'.repeat(200), ...lines({}, 1) }))],
    ['invoices with long numbers', invoices(() => ({ number: ' '.repeat(800), ...lines({}, 1) }))],
    ['invoices that are nothing', rows('invoices', () => ({}))],
    [
      'invoices of other fields',
      rows('invoices', () => Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`k${n}`, 1]))),
    ],
    ['subscriptions that are right', subscriptions(() => ({}))],
    ['subscriptions of unknown zones', subscriptions((n) => ({ zone: `Europe/Somewhere_${n}` }))],
    ['subscriptions of many zones', subscriptions((n) => ({ zone: ['Europe/Berlin', 'Asia/Tokyo'][n % 2] }))],
    [
      'subscriptions anchored long ago',
      subscriptions(() => ({ anchor: '0001-01-01T00:00:00Z', zone: 'Europe/Berlin', period_end: undefined })),
    ],
    ['subscriptions of plans that are not there', subscriptions((n) => ({ plan: `plan-${n}` }))],
    [
      'subscriptions that are texts',
      JSON.stringify({ subscriptions: Array(MOST_ROWS).fill('a'.repeat(900)) }),
    ],
    [
      'subscriptions with all fields wrong',
      subscriptions(() => Object.fromEntries(Object.keys(SUBSCRIPTION).map((key) => [key, { a: [1] }]))),
    ],
    ['subscriptions with long names', subscriptions(() => ({ external_id: 'x'.repeat(800) }))],
    [
      'subscriptions deep within',
      subscriptions(() => ({ plan: JSON.parse(`${'{"a":['.repeat(20)}1${']}'.repeat(20)}`) })),
    ],
  ]
}
