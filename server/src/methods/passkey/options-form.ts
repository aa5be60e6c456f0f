import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import type { PageInput, Pages } from '../../lib/http/pages.ts'
import { Problem } from '../../lib/problem.ts'
import { seeOther } from '../../login/index.ts'

/**
 * Where a page's script fetches options. Refusals are JSON, too; people who open the URL themselves are sent to the
 * page.
 */
export function optionsForm(
  pages: Pages<EmittingServices>,
  path: string,
  make: (input: PageInput<EmittingServices>) => Promise<object>,
): void {
  pages.form({
    path: `${path}/options`,
    fields: z.object({}),
    async show({ c, to }, refused) {
      if (!refused) return seeOther(c, to(path))
      return c.json({ message: refused.problem.message })
    },
    async submit(input) {
      const options = await make(input)
      if (options instanceof Response) return options
      input.c.header('cache-control', 'no-store')
      return input.c.json(options)
    },
  })
}

/** Reads what the script put into the form. Throws invalid_passkey. */
export function readCredential<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Problem('invalid_passkey')
  }
}
