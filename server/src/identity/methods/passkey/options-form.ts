import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import { problemText } from '../../../platform/http/problem-text.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { seeOther } from '../../sign-in/page-parts/index.ts'
import { withRecentSession } from '../../sign-in/pages/index.ts'
import { beginRegistration } from './begin-registration.ts'

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
      return c.json({ message: problemText(localeOf(c), refused.problem) })
    },
    async submit(input) {
      const options = await make(input)
      if (options instanceof Response) return options
      input.c.header('cache-control', 'no-store')
      return input.c.json(options)
    },
  })
}

/** Makes the options for adding a passkey, after a recent sign-in. */
export function registrationOptions(input: PageInput<EmittingServices>): Promise<Response> {
  requireOn(providerOf(input.c), 'passkey_enabled')
  return withRecentSession(input, async (session) => {
    input.c.header('cache-control', 'no-store')
    return input.c.json(await beginRegistration(input.services, providerOf(input.c), session))
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
