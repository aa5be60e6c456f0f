import { z } from '../../../platform/http/api.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { pick } from './pick.ts'
import { screenOf } from './screen-of.ts'
import { type Means, ToolFault, tool } from './tool.ts'
import { Ours } from './untrusted.ts'

const SHOWN = ['endpoint', 'sent', 'expected', 'differs_at', 'network', 'times', 'first_at', 'last_at']

/** What the console shows at an application, under “Refused requests”. */
export const explainAuthorizationFailure = tool({
  name: 'explain_authorization_failure',
  title: 'Why did this authorization fail?',
  description:
    'Shows why requests of an application (an OAuth client) were refused in the last 30 days, the newest first: what it sent, what is expected, and the first character that differs. Give the id or the name of the application.',
  input: z.object({
    application: z.string().trim().min(1).max(200).describe('Id or name of the application.'),
  }),
  async run(means, input) {
    const application = await applicationOf(means, input.application)
    const { data } = await means.read(`/oauth/applications/${application.id}/refusals`)
    return {
      application: pick(application, ['id', 'name', 'client_id', 'kind', 'status', 'redirect_uris']),
      refusals: data.map((one: { reason: string; error: string }) => ({
        reason: new Ours(one.reason),
        error: new Ours(one.error),
        ...pick(one, SHOWN),
      })),
      console: screenOf(means.baseUrl, 'application', application.id),
    }
  },
})

async function applicationOf({ read }: Means, text: string) {
  if (isId(text.toLowerCase())) return read(`/oauth/applications/${text.toLowerCase()}`)
  const { data } = await read('/search', { q: text, limit: 10 })
  const found = data.filter(({ kind }: { kind: string }) => kind === 'application')
  if (found.length === 0) throw new ToolFault('No application has this name. Look for it with find_anything.')
  if (found.length > 1)
    throw new ToolFault('Several applications match. Give the id of one: find_anything has it.')
  return read(`/oauth/applications/${found[0].id}`)
}
