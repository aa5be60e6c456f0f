import { z } from '../../../platform/http/api.ts'
import { Person, personOf } from './person-of.ts'
import { pick } from './pick.ts'
import { actingTool, ToolFault } from './tool.ts'

/** As `DELETE /users/{id}/sessions`. */
export const endSessions = actingTool({
  name: 'end_sessions',
  title: 'End the sessions of a person',
  description:
    'Signs a user out everywhere, and ends what applications may do in these sessions. The first call shows the sessions; a person confirms it at a page, then call again with the confirmation.',
  scope: 'mcp:write',
  opens: 'users',
  input: z.object({ person: Person }),
  async plan(means, { person }) {
    const user = await personOf(means, person)
    const sessions: Array<{ id: string }> = (await means.read(`/users/${user.id}/sessions`)).data
    if (sessions.length === 0) throw new ToolFault('This person has no session.')
    return {
      says: [
        { key: 'end_sessions', args: { count: sessions.length, person: { id: user.id, name: user.email } } },
      ],
      shown: {
        person: pick(user, ['id', 'email', 'principal', 'status']),
        sessions: sessions.map((one) => pick(one, ['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])),
      },
      state: { id: user.id, sessions: sessions.map(({ id }) => id).sort() },
      needsPerson: true,
    }
  },
  async act(means, { person }) {
    const { id } = await personOf(means, person)
    await means.send('DELETE', `/users/${id}/sessions`)
    return { person: { id } }
  },
})
