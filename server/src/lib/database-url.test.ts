import { expect, inject, test } from 'vitest'
import { readDatabaseUrl } from './database-url.ts'
import { openPool } from './db.ts'

test('a folder as host names a Unix socket; everything else is the URL as it was', () => {
  expect(readDatabaseUrl('postgres://a:b@localhost:5433/c?host=%2Frun%2Fpostgresql&sslmode=disable')).toEqual(
    {
      url: 'postgres://a:b@localhost:5433/c?sslmode=disable',
      host: '/run/postgresql',
    },
  )
  for (const url of ['postgres://a:b@db.internal/c', 'postgres://a@localhost/c?host=db.internal'])
    expect(readDatabaseUrl(url)).toEqual({ url })
})

test('connections go by the socket if the URL names one, else by TCP', async () => {
  const url = new URL(inject('templateUrl'))
  const addressBy = async ({ href }: URL): Promise<string | null> => {
    const db = openPool(href, { max: 1 })
    const [row] = await db<{ address: string | null }[]>`select inet_server_addr()::text as address`
    await db.end()
    return row!.address
  }
  const hasSocket = url.searchParams.has('host') // that of our own PostgreSQL has
  expect((await addressBy(url)) === null).toBe(hasSocket)
  url.searchParams.delete('host')
  expect(await addressBy(url)).toMatch(/^127\.0\.0\.1/)
})
