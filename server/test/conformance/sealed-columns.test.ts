import { expect, test } from 'vitest'
import { SEALED_COLUMNS } from '../../src/operations/secret-key/sealed-columns.ts'
import { openPool } from '../../src/platform/db/db.ts'
import { cloneDatabase } from '../support/database.ts'

/** Columns of bytes that no key of ours is needed to read: digests, and what is public. */
const NOT_SEALED =
  /\.(\w*digest|fingerprint|requester|credential_id|public_key)$|^secret_key\.id$|^user_picture\.picture$|^brand_image\.bytes$|^mcp_confirmation\.(asked|state)$/

test('every column of bytes is sealed, and known to the rotation of SECRET_KEY, or needs no key', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { max: 1 })
  try {
    const columns = await db<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    const unknown = columns.map(({ name }) => name).filter((name) => !NOT_SEALED.test(name))
    expect(unknown.toSorted()).toEqual(sealed.toSorted())

    const keys = await db<{ name: string; key: string }[]>`
      select c.conrelid::regclass::text as name, string_agg(a.attname, ' ' order by array_position(c.conkey, a.attnum)) as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'p' group by 1`
    for (const { table, key } of SEALED_COLUMNS)
      expect(key.join(' '), table).toBe(keys.find(({ name }) => name === table)?.key)
  } finally {
    await db.end()
    await database.drop()
  }
})
