import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
    'sslrootcert that cannot be read',
  ],
  ['postgres://postern:pw@a.internal:5432,b.internal/postern', undefined],
  ['postgres://postern:pw@a.internal,b:c:d/postern', 'must name hosts as'],
  ['postgres://a.internal,b.internal/postern?target_session_attrs=standby', 'Postern writes'],
  ['postgres://db.internal/postern?sslmode=verify_full', 'verify-full'],
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

test('DOCS_URL may have a path, which needs no slash at its end, but no query', () => {
  const env = {
    DATABASE_URL: 'postgres://localhost/postern',
    SECRET_KEY: 'x'.repeat(32),
    ADMIN_KEY: 'y'.repeat(32),
  }
  const docs = 'https://docs.example.com/postern'
  for (const given of [docs, `${docs}/`]) expect(readConfig({ ...env, DOCS_URL: given }).docsUrl).toBe(docs)
  for (const wrong of ['docs.example.com', 'ftp://docs.example.com', `${docs}?v=1`])
    expect(mistakesOf({ ...env, DOCS_URL: wrong })).toEqual([expect.stringContaining('DOCS_URL must be')])
})

test('secrets come from files; both ways at the same time, no file, an empty one and a folder are mistakes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-secrets-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  try {
    const SECRET_KEY_FILE = file('key', `${KEYS.SECRET_KEY}\n`)
    const ADMIN_KEY_FILE = file('admin', KEYS.ADMIN_KEY)
    const DATABASE_URL_FILE = file('url', 'postgres://db.internal/postern\n')
    const config = readConfig({ SECRET_KEY_FILE, ADMIN_KEY_FILE, DATABASE_URL_FILE })
    expect(config).toMatchObject({ secretKey: KEYS.SECRET_KEY, adminKey: KEYS.ADMIN_KEY })
    expect(config.databaseUrl).toBe('postgres://db.internal/postern')
    expect(
      mistakesOf({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://auth.example.com',
        SECRET_KEY_FILE,
        DATABASE_URL_FILE: join(folder, 'nowhere'),
        SMTP_URL_FILE: file('empty', '\n'),
        METRICS_TOKEN_FILE: folder,
      }),
    ).toEqual([
      `DATABASE_URL_FILE names ${folder}/nowhere, which is not there. Mount or write it`,
      'SECRET_KEY and SECRET_KEY_FILE are both set. Take one of them out',
      `METRICS_TOKEN_FILE names ${folder}, which is not a file`,
      `SMTP_URL_FILE names ${folder}/empty, which is empty. Write the secret into it`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
