const AT_ONCE = 500

/** Rows of a list, newest first, read in pages: all, or the newest `most`. */
export async function allPages<Row extends { id: string }>(
  read: (page: { limit: number; before: string | undefined }) => Promise<Row[]>,
  most = 5_000,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await read({ limit: Math.min(AT_ONCE, most - rows.length), before: rows.at(-1)?.id })
    rows.push(...page)
    if (page.length < AT_ONCE || rows.length >= most) return rows
  }
}
