import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const KEYS = {
  SECRET_KEY: 'a-secret-key-of-more-than-32-bytes',
  ADMIN_KEY: 'an-admin-key-of-32-characters-or-more',
}

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig({ ...KEYS, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

test.each([
  ['postgres://postern:pw@db.internal/postern', undefined],
  ['postgres://postern:pw@db.internal/postern?sslmode=verify-full', undefined],
  ['postgres://postern:pw@db.internal/postern?sslrootcert=system', undefined],
  [
    'postgres://postern:pw@db.internal/postern?sslmode=verify-full&sslrootcert=/ca.pem',
    'NODE_EXTRA_CA_CERTS',
  ],
  ['postgres://postern:pw@a.internal:5432,b.internal:5432/postern', 'Name one'],
  ['mysql://db.internal/postern', 'must be a postgres:// URL'],
])('DATABASE_URL %s', (DATABASE_URL, cure) => {
  expect(mistakesOf({ DATABASE_URL })).toEqual(cure ? [expect.stringContaining(cure)] : [])
})

test('a process drains for five seconds in production, in development not at all', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db.internal/postern',
    PUBLIC_URL: 'https://auth.example.com',
    SMTP_URL: 'smtp://mail.example.com',
  }
  expect(readConfig({ ...KEYS, ...production }).drainSeconds).toBe(5)
  expect(readConfig(KEYS).drainSeconds).toBe(0)
  expect(mistakesOf({ DRAIN_SECONDS: '301', METRICS_TOKEN: 'short' })).toHaveLength(2)
})
