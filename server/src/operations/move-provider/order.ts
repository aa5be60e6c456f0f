import type { Db } from '../../platform/db/db.ts'
import { references } from './store.ts'
import { MOVED } from './tables.ts'

/** The provider, then each moved table after those that it refers to. */
export async function movingOrder(db: Db): Promise<string[]> {
  const links = await references(db)
  const open = new Set(['provider', ...MOVED])
  const order: string[] = []
  while (open.size > 0) {
    const ready = [...open].filter(
      (table) => !links.some((link) => link.table === table && link.to !== table && open.has(link.to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...open].join(', ')}`)
    for (const table of ready) open.delete(table)
    order.push(...ready)
  }
  return order
}
