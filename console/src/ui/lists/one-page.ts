import type { ListPage } from './newest.ts'

type Answer<Data> = { data?: { data: Data[] }; error?: unknown; response: Response }

/** The answer of a list that the API gives whole, as List takes it: with an id for each row. */
export async function onePage<Data>(
  answer: PromiseLike<Answer<Data>>,
  idOf: (row: Data) => string,
): Promise<{ data?: ListPage<Data & { id: string }>; error?: unknown; response: Response }> {
  const { data, ...rest } = await answer
  if (!data) return rest
  return { ...rest, data: { data: data.data.map((row) => ({ ...row, id: idOf(row) })), next_cursor: null } }
}
