import { ownSession } from '../../identity/sessions/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import type { Context } from '../../platform/http/context.ts'
import { MetadataField } from '../../platform/http/metadata.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { deletePreference, listPreferences, setPreference } from './store.ts'

const MOST = 50
const PATH = '/api/v1/preferences'
const OWN = { tag: 'Preferences', access: ['staff'] } as const
const FREE = { ...OWN, recentFactor: 'not needed: only its owner sees it' } as const

const Name = z.object({
  preference: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9_.-]{0,63}$/,
      'Use up to 64 lower-case letters, digits, dots, hyphens and underscores.',
    )
    .describe('What it is for, such as `views.deliveries`.'),
})
const Value = MetadataField.describe('Any JSON object of up to 8 KiB.')

/** What a member of the staff arranged in the console, kept for that person (docs/console.md). */
export function preferenceRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'preferences.list',
      method: 'get',
      path: PATH,
      summary: 'List your preferences',
      description:
        'What the console keeps for the person of this session: saved views, columns, a time zone.',
      answer: z.object({ preferences: z.record(z.string(), Value).describe('By name.') }),
    },
    async ({ services, provider, c }) => {
      const rows = await listPreferences(services.db, provider.id, personOf(c))
      return { preferences: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
    },
  )
  api.route(
    {
      ...FREE,
      id: 'preferences.replace',
      method: 'put',
      path: `${PATH}/{preference}`,
      summary: 'Set a preference',
      description: `Replaces the one of this name. A person has at most ${MOST}.`,
      params: Name,
      body: z.strictObject({ value: Value }),
      answer: z.object({ name: z.string().describe('As in the path.'), value: Value }),
      problems: ['limit_reached'],
    },
    async ({ services, provider, c, params: { preference: name }, body: { value } }) => {
      const key = { providerId: provider.id, userId: personOf(c), name }
      const now = new Date(services.clock.now())
      if (!(await setPreference(services.db, key, { value, most: MOST, now })))
        throw new Problem('limit_reached', {
          detail: `A person has at most ${MOST} preferences. Delete one first.`,
        })
      return { name, value }
    },
  )
  api.route(
    {
      ...FREE,
      id: 'preferences.delete',
      method: 'delete',
      path: `${PATH}/{preference}`,
      summary: 'Delete a preference',
      description: 'What the console keeps under this name is gone.',
      params: Name,
    },
    async ({ services, provider, c, params: { preference: name } }) => {
      const key = { providerId: provider.id, userId: personOf(c), name }
      if (!(await deletePreference(services.db, key))) throw notFound()
    },
  )
}

function personOf(c: Context): string {
  return ownSession(c, 'provider').user_id
}
