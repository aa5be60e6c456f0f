import type { TestService } from './test-service.ts'

/** The rows of every table but one, as text. */
export async function everyRow(
  { service: { db } }: TestService,
  except: readonly string[] = [],
): Promise<string> {
  const tables = await db`
    select relname from pg_class where relname <> all(${[...except]}::text[]) and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`
  const rows = await Promise.all(tables.map(({ relname }) => db`select t::text as row from ${db(relname)} t`))
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}
