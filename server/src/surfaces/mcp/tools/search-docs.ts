import { z } from '../../../platform/http/api.ts'
import { tool } from './tool.ts'
import { Ours } from './untrusted.ts'

/** Guides, operations, events and problems of this installation's own docs. */
export const searchDocs = tool({
  name: 'search_docs',
  title: 'Search the docs',
  description:
    "Searches Postern's docs: guides, API operations, events and error codes. Give one to three words. Answers titles with their URLs, which read_page takes.",
  input: z.object({ words: z.string().trim().min(1).max(100) }),
  async run(means, { words }) {
    const found = await means.searchDocs(words)
    const ours = found.map((page) =>
      Object.fromEntries(Object.entries(page).map(([name, text]) => [name, new Ours(text)])),
    )
    return { pages: ours }
  },
})
