import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { MINUTE } from '../../src/platform/time/clock.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

let server: Sql | undefined

/** Of this worker, and open as long as it: a connection of its own for each statement would cost as much as the statement. */
function serverOf(template: URL): Sql {
  const url = new URL(template)
  url.pathname = '/postgres'
  server ??= openPool(url.href, { max: 1, deadlineMs: MINUTE })
  return server
}

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = new URL(template)
  url.pathname = `/${name}`
  const db = serverOf(template)
  await db.unsafe(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const drop = async (): Promise<void> => {
    await db.unsafe(`drop database if exists ${name} with (force)`)
  }
  return { url: url.href, drop }
}
