import { DAY } from '../time/clock.ts'
import type { Db, Tx } from './db.ts'

/** Tables partitioned by list on `generation`: how many days one lasts. */
const GENERATIONS = { usage_key: 35 } as const

export type GenerationTable = keyof typeof GENERATIONS

/** The generation of a table that a moment falls into. */
export function generationAt(table: GenerationTable, at: number): number {
  return Math.floor(at / lengthOf(table))
}

/** How long one lasts, in milliseconds. */
function lengthOf(table: GenerationTable): number {
  return GENERATIONS[table] * DAY
}

/** How far a moment is into its generation, in milliseconds. */
export function sinceGeneration(table: GenerationTable, at: number): number {
  return at - generationAt(table, at) * lengthOf(table)
}

/**
 * Makes the partitions of this generation and the next, and moves rows into them that came before. Safe to repeat; the
 * caller lets only one do it at a time.
 */
export async function makeGenerations(tx: Tx, now: number): Promise<void> {
  for (const table of Object.keys(GENERATIONS) as GenerationTable[]) {
    const current = generationAt(table, now)
    const present = await presentGenerations(tx, table)
    for (const generation of [current, current + 1])
      if (!present.includes(generation)) await makeGeneration(tx, table, generation)
  }
}

async function makeGeneration(tx: Tx, table: GenerationTable, generation: number): Promise<void> {
  const name = partitionName(table, generation)
  // One by one: Citus takes no several commands in one message.
  await tx.unsafe(`create table ${name} (like ${table} including defaults including constraints)`)
  await tx.unsafe(`
    with moved as (delete from ${table}_default where generation = ${generation} returning *)
      insert into ${name} select * from moved`)
  await tx.unsafe(`alter table ${table} attach partition ${name} for values in (${generation})`)
}

/** The partitions of generations that no process reads any more: neither the current one nor the one before. */
export async function oldGenerations(db: Db, now: number): Promise<string[]> {
  const old: string[] = []
  for (const table of Object.keys(GENERATIONS) as GenerationTable[]) {
    const oldest = oldestInUse(table, now)
    const present = await presentGenerations(db, table)
    old.push(...present.filter((one) => one < oldest).map((one) => partitionName(table, one)))
  }
  return old
}

/** Removes what is as old from the default partitions. */
export async function emptyDefaultGenerations(db: Db, now: number): Promise<void> {
  for (const table of Object.keys(GENERATIONS) as GenerationTable[])
    await db`delete from ${db(`${table}_default`)} where generation < ${oldestInUse(table, now)}`
}

/** A day later than need be: the clock of another process may be behind. */
function oldestInUse(table: GenerationTable, now: number): number {
  return generationAt(table, now - DAY) - 1
}

async function presentGenerations(db: Db, table: GenerationTable): Promise<number[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relispartition and relkind = 'r' and pg_table_is_visible(oid)
      and relname ~ ${`^${table}_g[0-9]+$`}`
  return rows.map(({ name }) => Number(name.slice(table.length + 2)))
}

function partitionName(table: GenerationTable, generation: number): string {
  return `${table}_g${generation}`
}
