import type { Item } from '../output/cells.ts'
import type { PrinterOptions } from '../output/printer.ts'
import type { Service } from '../service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As many as one request takes. */
const MOST = 100

/**
 * The page with what people call the accounts, users and endpoints in its columns, in place of their ids. Ids that the
 * person asked for by --columns stay, and so do all if the names cannot be had.
 */
export async function withNames(
  service: Service,
  page: Item[],
  { usual, columns }: PrinterOptions,
): Promise<Item[]> {
  if (columns !== undefined) return page
  const named = usual.filter((column) => column.endsWith('_id'))
  const ids = new Set(page.flatMap((item) => named.map((column) => item[column]).filter(isUuid)))
  if (ids.size === 0) return page
  const query = { ids: [...ids].slice(0, MOST).join(',') }
  const answer = await service.client
    .GET('/api/v1/search/names', { params: { query } })
    .catch(() => undefined)
  const names = new Map(answer?.data?.data.map(({ id, label }) => [id, label]))
  return page.map((item) => ({
    ...item,
    ...Object.fromEntries(named.map((column) => [column, names.get(String(item[column])) ?? item[column]])),
  }))
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
