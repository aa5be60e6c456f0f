import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = new URL(template)
  server.pathname = '/postgres'
  const url = new URL(template)
  url.pathname = `/${name}`
  const run = async (statement: string): Promise<void> => {
    const db = openPool(server.href, { max: 1 })
    await db.unsafe(statement).finally(() => db.end())
  }
  await run(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
